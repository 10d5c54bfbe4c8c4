import { ask } from './ask.ts';
import { pause } from './person.ts';

const waitMs = 60_000;
const linkForm = /\/magic-link\?token=([\w-]+)/;
const json = { 'content-type': 'application/json' };

interface Mail {
  to: { address: string }[];
  text?: string;
}

/** Signs in like a person: requests a link and reads it from the mailbox. Returns the cookie. */
export async function signIn(port: number, mailPort: number, email: string): Promise<string> {
  const known = new Set(await tokensTo(mailPort, email));
  await requestLink(port, email);
  const until = Date.now() + waitMs;
  for (;;) {
    const token = (await tokensTo(mailPort, email)).find((one) => !known.has(one));
    if (token) return verify(port, token);
    if (Date.now() > until) throw new Error(`${email} got no sign-in link`);
    await pause(200);
  }
}

export async function requestLink(port: number, email: string): Promise<void> {
  const body = JSON.stringify({ email });
  const path = '/api/auth/magic-link';
  const answer = await ask(port, { method: 'POST', path, headers: json, body });
  if (answer.status !== 200)
    throw new Error(`A link was rejected: ${answer.status} ${answer.text}`);
}

export async function verify(port: number, token: string): Promise<string> {
  const answer = await ask(port, {
    method: 'POST',
    path: '/api/auth/verify-magic-link',
    headers: json,
    body: JSON.stringify({ token }),
  });
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.text}`);
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
}

export async function tokensTo(mailPort: number, email: string): Promise<string[]> {
  const { text } = await ask(mailPort, { method: 'GET', path: '/api/email' });
  const mails = text ? (JSON.parse(text) as Mail[]) : [];
  return mails
    .filter(({ to }) => to.some(({ address }) => address === email))
    .flatMap((mail) => linkForm.exec(mail.text ?? '')?.[1] ?? []);
}
