const form = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Returns when a day (YYYY-MM-DD) starts in local time; undefined if the text is no date. */
export const dayStart = (day: string): string | undefined => instant(day, 0);

export const dayEnd = (day: string): string | undefined => instant(day, 1);

function instant(day: string, later: number): string | undefined {
  const [, year, month, date] = form.exec(day) ?? [];
  if (!year || !month || !date) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
