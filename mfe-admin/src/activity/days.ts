const form = /^(\d{4})-(\d\d)-(\d\d)$/;

/** When a day (YYYY-MM-DD) begins on the person's clock; undefined where the text is no day. */
export const dayStart = (day: string): string | undefined => instant(day, 0);

/** When the day after it begins. */
export const dayEnd = (day: string): string | undefined => instant(day, 1);

function instant(day: string, later: number): string | undefined {
  const [, year, month, date] = form.exec(day) ?? [];
  if (!year || !month || !date) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
