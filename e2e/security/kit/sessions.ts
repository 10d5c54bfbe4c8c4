import type { User } from '@portal/contracts/auth/schemas';
import { findSignInLink } from '../../support/mailbox.ts';
import { newAddress } from './people.ts';
import { call, json, describeReply, type Call, type Reply } from '../../support/call.ts';

export async function ask<T>(
  method: string,
  path: string,
  {
    cookie = '',
    body,
    file,
    from,
  }: { cookie?: string; body?: unknown; file?: Buffer; from?: string } = {},
): Promise<T> {
  const sent = contentOf(body, file);
  const reply = await call({
    method,
    path: `/api${path}`,
    ...sent,
    headers: { ...sent.headers, ...(cookie ? { cookie } : {}) },
    ...(from ? { from } : {}),
  });
  if (reply.status >= 300 || reply.broken)
    throw new Error(`${method} ${path}: ${describeReply(reply)}`);
  return (reply.text ? JSON.parse(reply.text) : undefined) as T;
}

/** Returns the request content: a file's bytes, or JSON. */
export function contentOf(body: unknown, file?: Buffer): Pick<Call, 'body' | 'headers'> {
  const accept = 'application/json, application/problem+json';
  if (file) return { body: file, headers: { accept, 'content-type': 'application/octet-stream' } };
  return body === undefined ? { headers: { accept } } : json(body);
}

/** Returns the cookies that a reply sets, as a browser sends them. */
const cookiesOf = ({ headers }: Reply): string =>
  (headers['set-cookie'] ?? [])
    .map((one) => one.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

const verify = (token: string, cookie = '', from?: string): Promise<Reply> => {
  const sent = json({ token });
  return call({
    method: 'POST',
    path: '/api/auth/verify-magic-link',
    ...sent,
    headers: { ...sent.headers, ...(cookie ? { cookie } : {}) },
    ...(from ? { from } : {}),
  });
};

export async function enter(token: string, from?: string): Promise<string> {
  const reply = await verify(token, '', from);
  if (reply.status !== 200) throw new Error(`Signing in failed: ${describeReply(reply)}`);
  return cookiesOf(reply);
}

export async function signInByMail(email: string, from?: string): Promise<string> {
  const since = new Date();
  await ask('POST', '/auth/magic-link', { body: { email }, ...(from ? { from } : {}) });
  return enter(tokenIn(await findSignInLink(email, since)), from);
}

export const linkBy = async (admin: string, email: string): Promise<string> =>
  tokenIn(
    (
      await ask<{ magicLink: string }>('POST', '/admin/generate-magic-link', {
        cookie: admin,
        body: { email },
      })
    ).magicLink,
  );

/** Creates another session of a person with an administrator's link. */
export const newSession = async (admin: string, email: string): Promise<string> =>
  enter(await linkBy(admin, email), newAddress());

export const whoIs = (cookie: string): Promise<User & { effectiveRole: User['role'] }> =>
  ask('GET', '/auth/user', { cookie });
