import { newSecret } from '@portal/service-kit/crypto/link-secret';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { codeTerms } from '@portal/service-kit/signing/one-time-code';
import type { Deps } from '../../deps.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import { visit, type Visitor } from './visit.ts';

/** Mails a six-digit code, which replaces earlier ones. */
export async function sendCode(deps: Deps, visitor: Visitor): Promise<void> {
  await visit(deps, visitor, async ({ store, part }) => {
    const at = deps.now();
    const what = 'codes';
    await takeAttempt(
      store,
      `merchant-code-client ${visitor.network}`,
      merchantLimits.codesPerClient,
      at,
      what,
    );
    await takeAttempt(store, `merchant-code ${part.id}`, codeTerms.mails, at, what);
    const code = await store.merchantAccess.addCode(part.id, newSecret(), at);
    await store.mails.ask('code', part.id, code.id);
    await store.evidence.add(part, at, visitor, { kind: 'code-sent' });
  });
}
