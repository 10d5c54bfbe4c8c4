import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { PortalError } from '@portal/service-kit/portal-error';
import { checkCode as check, codeTerms } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import type { MerchantCodeRow } from '../../store/merchant-access.ts';
import { visit, type Visited, type Visitor } from './visit.ts';

/** Mails a six-digit code, which replaces earlier ones. */
export const sendCode = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part }) => {
    const at = deps.now();
    const client = `merchant-code-client ${visitor.network}`;
    await takeAttempt(store, client, merchantLimits.codesPerClient, at, 'codes');
    await takeAttempt(store, `merchant-code ${part.id}`, codeTerms.mails, at, 'codes');
    const code = await store.merchantAccess.addCode(part.id, newSecret(), at);
    await store.mails.ask('code', part.id, code.id);
    await store.evidence.add(part, at, visitor, { kind: 'code-sent' });
  });

const refusals = {
  invalid: 'This code is no longer valid. Request another one.',
  worn: 'This code is no longer valid. Request another one.',
  wrong: 'This code is incorrect. Please check the six digits.',
};

/** Checks a mailed code; returns the error message, or null if it is right. The caller must commit before throwing. */
export async function checkCode(
  { linkSecret, now }: Deps,
  { store, part }: Visited,
  visitor: Visitor,
  typed: string,
): Promise<string | null> {
  const at = now();
  const { network } = visitor;
  const limit = merchantLimits.codeTriesPerClient;
  await takeAttempt(store, `merchant-code-try ${network}`, limit, at, 'codes were tried');
  const last = await store.merchantAccess.lastCode(part.id);
  const refusal = await check(store, linkSecret, last && isUsable(last, at) ? last : null, {
    typed,
    network,
    now: at,
    count: (id, isRight) => store.merchantAccess.noteTry(id, isRight ? at : null),
  });
  if (refusal) return refusals[refusal];
  const client = { by: part.recipientName, ...visitor };
  const facts = { to: part.recipientEmail };
  await store.evidence.add(part, at, client, { kind: 'code-checked', facts });
  return null;
}

/** A code whose mail was not sent yet has no expiry. */
const isUsable = ({ usedAt, expiresAt }: MerchantCodeRow, at: Date): boolean =>
  usedAt === null && expiresAt !== null && expiresAt > at;

export const wrongCode = (problem: string): PortalError =>
  new PortalError('unprocessable', problem, { errors: { code: problem } });

/** Starts a session for the browser with a mailed code; returns the session secret. */
export async function confirmCode(deps: Deps, visitor: Visitor, given: string): Promise<string> {
  const mark = newSecret();
  const problem = await visit(deps, visitor, async (visited) => {
    const wrong = await checkCode(deps, visited, visitor, given);
    if (wrong !== null) return wrong;
    const { store, part } = visited;
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
    await store.merchantAccess.admit(part.id, hashSecret(mark), deps.now());
    return null;
  });
  if (problem !== null) throw wrongCode(problem);
  return mark;
}
