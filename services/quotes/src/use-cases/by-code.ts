import type { Visitor } from '@portal/service-kit/http/visitor';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { PortalError } from '@portal/service-kit/portal-error';
import { checkCode, codeTerms } from '@portal/service-kit/signing/access-code';
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
  given: ByCode,
  before: Step<Outcome | null>,
  act: Step<Promise<Outcome>>,
): Promise<Outcome> {
  const { token, use, visitor } = given;
  const outcome = await byLink(deps, token, visitor, async (store, link, now) => {
    const known = before(store, link, now);
    if (known) return known;
    const refusal = await codeRefusal(store, deps, link, given, now);
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

const refusals = {
  invalid: 'The code is not valid any more. Have a new one mailed.',
  worn: 'The code was wrong too often. Have a new one mailed.',
  wrong: 'This is not the code.',
};

async function codeRefusal(
  store: Store,
  { linkSecret }: Deps,
  { link }: FollowedLink,
  { code: typed, use, visitor: { network } }: ByCode,
  now: Date,
): Promise<string | null> {
  const bucket = `code:${link.id} ${network}`;
  await takeAttempt(store, bucket, limits.codesTyped, now, 'codes were typed');
  const code = await store.proposals.lastCode(link.id, use);
  const isOver = !code || code.createdAt.getTime() + codeTerms.ms <= now.getTime();
  const count = store.proposals.countTry;
  const about = { typed, network, now, count };
  const refusal = await checkCode(store, linkSecret, isOver ? null : code, about);
  return refusal && refusals[refusal];
}
