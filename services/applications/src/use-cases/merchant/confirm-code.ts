import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Deps } from '../../deps.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { visit, type Visitor } from './visit.ts';

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

/** Ends the browser's session. Does not reveal whether there was one. */
export const leavePart = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part }) => {
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
  });
