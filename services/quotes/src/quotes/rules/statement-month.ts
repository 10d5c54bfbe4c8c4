import { invalidField } from '@portal/service-kit/portal-error';

/** Time zones ahead of UTC are in the next month already. */
const day = 86_400_000;

/** Throws a 400 for a month that has not begun: its statement cannot exist, and would never be old. */
export function assertStarted(month: string | null | undefined, now: Date, field: string): void {
  if (!month || month <= new Date(now.getTime() + day).toISOString().slice(0, 7)) return;
  throw invalidField(field, 'The month is in the future.');
}
