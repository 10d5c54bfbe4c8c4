import { problemSchema } from '@portal/contracts/core/problem';
import type { NamedRoute } from '@portal/contracts/core/route';
import { identityHeader, type Actor } from '@portal/service-kit/identity';
import { hostileCalls, type HostileCall, type ValidInput } from './hostile-input.ts';
import { signIdentity } from './identity.ts';
import type { TestService } from './test-service.ts';

/** Slightly above the request timeout of the service kit. */
const timeoutMs = 27_000;

/** Makes a call and describes what is wrong with the reply; null if it is well formed, in time and below 500. */
async function findFailure(
  base: string,
  call: HostileCall,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const reply = await fetch(base + call.path, {
      method: call.method,
      redirect: 'manual',
      signal: abort.signal,
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
    return isWellFormed(reply.status, type, text)
      ? null
      : `${call.about} → ${reply.status} ${type} ${text.slice(0, 200)}`;
  } catch (error) {
    const reason = abort.signal.aborted
      ? 'no reply in time'
      : String((error as Error).cause ?? error);
    return `${call.about} → ${reason}`;
  } finally {
    clearTimeout(timer);
  }
}

function isWellFormed(status: number, type: string, text: string): boolean {
  if (type.startsWith('application/problem+json')) {
    const problem = problemSchema.safeParse(parse(text)).data;
    return problem?.status === status && problem.detail !== '' && problem.requestId !== undefined;
  }
  if (type.startsWith('application/json')) return parse(text) !== undefined;
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
 * Makes hostile calls to routes of a service, at most `maxCalls` per route, evenly sampled. Returns a description
 * of each malformed, late or 5xx reply.
 */
export async function findFailures(
  service: TestService,
  actor: Actor,
  attacks: readonly { route: NamedRoute; valid?: ValidInput }[],
  maxCalls = 150,
): Promise<string[]> {
  const headers = { [identityHeader]: await signIdentity(actor) };
  const failures: string[] = [];
  for (const { route, valid } of attacks) {
    const calls = hostileCalls(route, valid);
    const step = Math.max(1, calls.length / maxCalls);
    for (let index = 0; index < calls.length; index += step) {
      const call = calls[Math.floor(index)];
      const failure = call && (await findFailure(service.url, call, headers));
      if (failure) failures.push(failure);
    }
  }
  return failures;
}
