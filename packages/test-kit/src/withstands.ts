import { problemSchema } from '@portal/contracts/core/problem';
import type { Route } from '@portal/contracts/core/route';
import { identityHeader, type Actor } from '@portal/service-kit/identity';
import { hostileCalls, type HostileCall, type SoundInput } from './hostile-input.ts';
import { signIdentity } from './identity.ts';
import type { TestService } from './test-service.ts';

/** How long a hostile call may take at most, in milliseconds: what the kit bounds ordinary calls to, and a little. */
const longestMs = 27_000;

/**
 * Makes a hostile call at `base` (where a service listens, or `…/api` of a portal) and says what is wrong
 * with how it was answered; null where it was withstood: below 500, whole, in time, and a failure as a
 * problem that names itself.
 */
async function findWeakness(
  base: string,
  call: HostileCall,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const leaving = new AbortController();
  const late = setTimeout(() => leaving.abort(), longestMs);
  try {
    const reply = await fetch(base + call.path, {
      method: call.method,
      redirect: 'manual',
      signal: leaving.signal,
      headers: { accept: 'application/json', ...call.headers, ...headers },
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    if (reply.status >= 500) return `${call.about} → ${reply.status} ${await reply.text()}`;
    const type = reply.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      await reply.body?.cancel();
      return null;
    }
    const text = await reply.text();
    return isSound(reply.status, type, text)
      ? null
      : `${call.about} → ${reply.status} ${type} ${text.slice(0, 200)}`;
  } catch (error) {
    const reason = leaving.signal.aborted
      ? 'no answer in time'
      : String((error as Error).cause ?? error);
    return `${call.about} → ${reason}`;
  } finally {
    clearTimeout(late);
  }
}

function isSound(status: number, type: string, text: string): boolean {
  if (type.startsWith('application/problem+json')) {
    const problem = problemSchema.safeParse(parse(text)).data;
    return problem?.status === status && problem.detail !== '' && problem.requestId !== undefined;
  }
  if (type.startsWith('application/json')) return parse(text) !== undefined;
  // A caller who does not name JSON is told in words.
  return status < 400 || (type.startsWith('text/plain') && text !== '' && !text.includes('<'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What is wrong with how a service answers hostile calls of these routes; empty where it withstands them.
 * Of each route at most `most` calls are made, spread over all that there are.
 */
export async function findWeaknesses(
  service: TestService,
  actor: Actor,
  attacks: readonly { route: Route; sound?: SoundInput }[],
  most = 150,
): Promise<string[]> {
  const headers = { [identityHeader]: await signIdentity(actor) };
  const found: string[] = [];
  for (const { route, sound } of attacks) {
    const calls = hostileCalls(route, sound);
    const step = Math.max(1, calls.length / most);
    for (let at = 0; at < calls.length; at += step) {
      const call = calls[Math.floor(at)];
      const weakness = call && (await findWeakness(service.url, call, headers));
      if (weakness) found.push(weakness);
    }
  }
  return found;
}
