const form = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The instant in which a day (YYYY-MM-DD) begins where the person is; undefined where it is none. */
export const dayStart = (day: string): string | undefined => instant(day, 0);

/** The instant in which the day after it begins. */
export const dayEnd = (day: string): string | undefined => instant(day, 1);

function instant(day: string, later: number): string | undefined {
  const [, year, month, date] = form.exec(day) ?? [];
  if (!year || !month || !date) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
