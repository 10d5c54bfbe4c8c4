import type { Visitor } from '@portal/service-kit/http/visitor';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { PortalError } from '@portal/service-kit/portal-error';
import { codeOf, codeTerms, isSameCode } from '@portal/service-kit/signing/one-time-code';
import type { Deps } from '../deps.ts';
import { limits } from '../rules/proposal-terms.ts';
import type { CodeUse } from '../store/proposals.ts';
import type { Store } from '../store/store.ts';
import { byLink, type FollowedLink } from './follow-link.ts';
import type { Outcome } from './merchant-proposal-actions.ts';

interface ByCode {
  token: string;
  code: string;
  use: CodeUse;
  visitor: Visitor;
}

type Step<T> = (store: Store, link: FollowedLink, now: Date) => T;

/**
 * Runs a step that only the signer may take, authenticated by the mailed code. `before` runs first: it returns an
 * earlier decision, or throws if the step is not possible whatever the code. Throws a 400 for a wrong code, which
 * counts as an attempt.
 */
export async function byCode(
  deps: Deps,
  { token, code, use, visitor }: ByCode,
  before: Step<Outcome | null>,
  act: Step<Promise<Outcome>>,
): Promise<Outcome> {
  const outcome = await byLink(deps, token, visitor, async (store, link, now) => {
    const known = before(store, link, now);
    if (known) return known;
    const typed = { code, use, network: visitor.network };
    const refusal = await codeRefusal(store, deps, link, typed, now);
    // Throw after the transaction, so that the wrong attempt is stored.
    if (refusal) return { refusal };
    const { purpose, recipient } = use;
    await store.evidence.add(link.proposal, now, link.client, {
      kind: 'code-checked',
      facts: { address: link.link.email, purpose, ...(recipient ? { to: recipient } : {}) },
    });
    return act(store, link, now);
  });
  if (!('refusal' in outcome)) return outcome;
  throw new PortalError('invalid_input', outcome.refusal, { errors: { code: outcome.refusal } });
}

async function codeRefusal(
  store: Store,
  { linkSecret }: Deps,
  { link }: FollowedLink,
  { code: typed, use, network }: Pick<ByCode, 'code' | 'use'> & { network: string },
  now: Date,
): Promise<string | null> {
  await takeAttempt(
    store,
    `code:${link.id} ${network}`,
    limits.codesTyped,
    now,
    'codes were typed',
  );
  const code = await store.proposals.tryCode(link.id, use, new Date(now.getTime() - codeTerms.ms));
  if (!code) return 'The code is not valid any more. Have a new one mailed.';
  const limit = { most: codeTerms.tries, windowMs: codeTerms.ms };
  const wait = await store.attempts.take(`code-try:${code.id} ${network}`, limit, now);
  if (wait !== null || code.tries > codeTerms.totalTries)
    return 'The code was wrong too often. Have a new one mailed.';
  return isSameCode(typed, codeOf(linkSecret, code.salt)) ? null : 'This is not the code.';
}
