/** Whole years from a date (YYYY-MM-DD) to `now`; 0 if the date is missing or in the future. */
export function yearsInBusiness(startDate: string | null, now: Date): number {
  if (!startDate) return 0;
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(startDate.slice(0, 4));
  const notYet = today.slice(5) < startDate.slice(5) ? 1 : 0;
  return Math.max(0, years - notYet);
}
