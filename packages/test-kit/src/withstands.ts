import { routesByDomain } from '@portal/contracts/all-routes';
import type { Domain } from '@portal/contracts/core/domains';
import { problemSchema } from '@portal/contracts/core/problem';
import type { NamedRoute } from '@portal/contracts/core/route';
import { identityHeader } from '@portal/service-kit/identity';
import { expect, it } from 'vitest';
import { actors } from './actors.ts';
import { hostileCalls, type HostileCall, type ValidInput } from './hostile-input.ts';
import { signIdentity } from './identity.ts';
import type { TestService } from './test-service.ts';

/** Slightly above the request timeout of the service kit. */
const timeoutMs = 27_000;
/** A hundred times what a good call takes. */
const slowMs = 5000;

/** Describes what is wrong with the reply to a call; null if it is well formed, in time and below 500. */
async function findFailure(
  base: string,
  call: HostileCall,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const startedAt = performance.now();
  const failure = await tryCall(base, call, headers);
  const first = performance.now() - startedAt;
  if (failure || first < slowMs) return failure;
  // Not its input but a busy machine may have been the cause, which would not last.
  const again = await tryCall(base, call, headers);
  const ms = performance.now() - startedAt - first;
  return again ?? (ms < slowMs ? null : `${call.about} → twice after ${ms.toFixed(0)} ms`);
}

async function tryCall(
  base: string,
  call: HostileCall,
  headers: Record<string, string>,
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

interface HostileOptions {
  /** Valid input of a route, which its hostile calls modify. */
  validOf?: (route: NamedRoute) => ValidInput | undefined;
  /** Calls per route, evenly sampled. */
  maxCalls?: (route: NamedRoute) => number;
}

/** Tests that no hostile input to a route of a service, by an administrator, causes a malformed, late or 5xx reply. */
export function testHostileInput(
  service: TestService,
  domain: Domain,
  { validOf = () => undefined, maxCalls = () => 150 }: HostileOptions = {},
): void {
  it.each(routesByDomain[domain].map((route) => ({ name: route.name, route })))(
    'withstands hostile input: $name',
    async ({ route }) => {
      const headers = { [identityHeader]: await signIdentity(actors.admin) };
      const failures: string[] = [];
      const calls = hostileCalls(route, validOf(route));
      const step = Math.max(1, calls.length / maxCalls(route));
      for (let index = 0; index < calls.length; index += step) {
        const call = calls[Math.floor(index)];
        const failure = call && (await findFailure(service.url, call, headers));
        if (failure) failures.push(failure);
      }
      expect(failures).toEqual([]);
    },
  );
}
