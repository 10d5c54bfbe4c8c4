import { createClient } from '@portal/contracts/core/client';
import { findLink } from './mailbox.ts';
import { noteSecrets } from './sensitive.ts';

export const portalUrl = process.env['PORTAL_URL'] ?? 'http://localhost:8080';
const json = { 'content-type': 'application/json', accept: 'application/json' };

export const clientOf = (headers: Record<string, string>) =>
  createClient({ baseUrl: `${portalUrl}/api`, headers });

export async function signInByApi(email: string): Promise<Record<string, string>> {
  const since = new Date();
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${portalUrl}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  await post('/auth/magic-link', { email });
  const token = new URL(await findLink(email, since)).searchParams.get('token') ?? '';
  const reply = await post('/auth/verify-magic-link', { token });
  if (!reply.ok) throw new Error(`Signing in failed: ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  noteSecrets(token, ...reply.headers.getSetCookie().map((one) => one.split(/[=;]/)[1] ?? ''));
  return { ...json, cookie };
}
