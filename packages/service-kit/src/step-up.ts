import type { Actor } from './identity.ts';
import { forbidden, PortalError } from './portal-error.ts';

/** How long a use of the second factor counts, in milliseconds. */
const stepUpMs = 10 * 60_000;

/** A 403: a key cannot do what only a person may. */
export const keysNotAllowed = (): PortalError =>
  forbidden('A key cannot do this. Sign in to the portal to do it yourself.');

/** Throws a 403 `step_up_required` if the caller has or needs a second factor and did not use one recently, a 403 for a key. */
export function requireRecentFactor({ secondFactor, key }: Actor, now = Date.now()): void {
  if (key) throw keysNotAllowed();
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

/** Throws like {@link requireRecentFactor} for a large export, or one of unknown size, but not with a key. */
export function checkExport(actor: Actor, rows: number | null): void {
  if (!actor.key && (rows === null || rows > freelyExportedRows)) requireRecentFactor(actor);
}
