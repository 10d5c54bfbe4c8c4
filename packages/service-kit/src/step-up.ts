import type { Actor } from './identity.ts';
import { PortalError } from './portal-error.ts';

/** How long a use of the second factor counts, in milliseconds. */
const stepUpMs = 10 * 60_000;

/** Throws a 403 `step_up_required` if the caller has a second factor and did not use it recently. */
export function requireRecentFactor({ secondFactor }: Actor, now = Date.now()): void {
  if (!secondFactor) return;
  const { usedAt } = secondFactor;
  if (usedAt !== null && now - usedAt <= stepUpMs) return;
  throw new PortalError(
    'step_up_required',
    'Confirm that it is you with your passkey or a one-time code, then try again.',
  );
}

/** An export of more rows needs a recent second factor. */
const freelyExportedRows = 1000;

/** Throws like {@link requireRecentFactor} for a large export. `rows`: null if it is not known how many. */
export function checkExport(actor: Actor, rows: number | null): void {
  if (rows === null || rows > freelyExportedRows) requireRecentFactor(actor);
}
