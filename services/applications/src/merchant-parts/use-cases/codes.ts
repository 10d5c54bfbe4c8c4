import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { checkCode, codeTerms } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import { merchantLimits } from '../rules/merchant-terms.ts';
import type { MerchantCodeRow } from '../store/merchant-access.ts';
import { visit, type Visit, type Visitor } from './visit.ts';

/** Mails a six-digit code, which replaces earlier ones. */
export const sendCode = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part, now }) => {
    const client = `merchant-code-client ${visitor.network}`;
    await takeAttempt(store, client, merchantLimits.codesPerClient, now, 'codes');
    await takeAttempt(store, `merchant-code ${part.id}`, codeTerms.mails, now, 'codes');
    const code = await store.merchantAccess.addCode(part.id, newSecret(), now);
    await store.mails.ask('code', part.id, code.id);
    await store.evidence.add(part, now, visitor, { kind: 'code-sent' });
  });

/** Throws a 422 for a wrong code, which counts as a try. */
export async function enterCode(
  { linkSecret }: Deps,
  { store, now, part, record }: Visit,
  { network }: Visitor,
  typed: string,
): Promise<void> {
  const last = await store.merchantAccess.lastCode(part.id);
  await checkCode(store, linkSecret, last && isUsable(last, now) ? last : null, {
    typed,
    network,
    now,
    owner: `part ${part.id}`,
    refusedAs: 'unprocessable',
    count: (id, isRight) => store.merchantAccess.noteTry(id, isRight ? now : null),
  });
  await record({ kind: 'code-checked', facts: { to: part.recipientEmail } });
}

/** A code whose mail was not sent yet has no expiry. */
const isUsable = ({ usedAt, expiresAt }: MerchantCodeRow, at: Date): boolean =>
  usedAt === null && expiresAt !== null && expiresAt > at;

/** Starts a session for the browser with a mailed code; returns the session secret. */
export async function confirmCode(deps: Deps, visitor: Visitor, given: string): Promise<string> {
  const mark = newSecret();
  await visit(deps, visitor, async (visited) => {
    await enterCode(deps, visited, visitor, given);
    const { store, part, now } = visited;
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
    await store.merchantAccess.admit(part.id, hashSecret(mark), now);
  });
  return mark;
}
