import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Deps } from '../../deps.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { visit, type Visitor } from './visit.ts';

/** Lets a browser in that was given the mailed digits; gives the mark that it is known by from now on. */
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

/** Ends the visit of a browser; one that was not let in is none the wiser. */
export const leavePart = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part }) => {
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
  });
