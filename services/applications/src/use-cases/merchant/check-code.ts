import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { PortalError } from '@portal/service-kit/portal-error';
import { codeOf, codeTerms, isSameCode } from '@portal/service-kit/signing/one-time-code';
import type { Deps } from '../../deps.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import type { MerchantCodeRow } from '../../store/merchant-access.ts';
import type { Visited, Visitor } from './visit.ts';

/**
 * Checks a mailed code; returns the error message, or null if it is right. Every attempt is counted first,
 * including the right one, so the caller must commit before throwing.
 */
export async function checkCode(
  deps: Deps,
  { store, part }: Visited,
  visitor: Visitor,
  given: string,
): Promise<string | null> {
  const at = deps.now();
  await takeAttempt(
    store,
    `merchant-code-try ${visitor.network}`,
    merchantLimits.codeTriesPerClient,
    at,
    'codes were tried',
  );
  const code = await store.merchantAccess.lastCode(part.id);
  const limit = { most: codeTerms.tries, windowMs: codeTerms.ms };
  const bucket = `merchant-code ${code?.id ?? 0} ${visitor.network}`;
  const isWorn = (await store.attempts.take(bucket, limit, at)) !== null;
  if (!code || isWorn || !isUsable(code, at))
    return 'This code is no longer valid. Request another one.';
  const isRight = isSameCode(codeOf(deps.linkSecret, code.salt), given);
  await store.merchantAccess.noteTry(code.id, isRight ? at : null);
  if (!isRight) return 'This code is incorrect. Please check the six digits.';
  const client = { by: part.recipientName, ...visitor };
  const facts = { to: part.recipientEmail };
  await store.evidence.add(part, at, client, { kind: 'code-checked', facts });
  return null;
}

export const wrongCode = (problem: string): PortalError =>
  new PortalError('unprocessable', problem, { errors: { code: problem } });

/** A code whose mail was not sent yet has no expiry. */
const isUsable = ({ usedAt, tries, expiresAt }: MerchantCodeRow, at: Date): boolean =>
  usedAt === null && tries < codeTerms.totalTries && expiresAt !== null && expiresAt > at;
