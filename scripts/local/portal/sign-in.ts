import { requestMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import { createClient, type Client } from '@portal/contracts/core/client';

interface Mail {
  to: { address: string }[];
  text?: string;
}

/** Addresses of a portal and of its mail sink. */
export interface PortalUrls {
  url: string;
  mailUrl: string;
}

export interface Visitor {
  cookie: string;
  client: Client;
}

const visitor = (portal: PortalUrls, cookie: string): Visitor => ({
  cookie,
  client: createClient({ baseUrl: `${portal.url}/api`, headers: { cookie } }),
});

/** Signs in like a person: requests a link, reads it from the mailbox, follows it. */
export async function signIn(
  portal: PortalUrls,
  email: string,
): Promise<Visitor & { token: string }> {
  const before = (await mails(portal, email)).length;
  await requestLink(portal, email);
  const token = await newToken(portal, email, before);
  let cookie = '';
  const verifying = createClient({
    baseUrl: `${portal.url}/api`,
    fetch: async (input, init) => {
      const reply = await fetch(input, init);
      cookie = reply.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      return reply;
    },
  });
  await verifying.call(verifyMagicLink, { body: { token } });
  return { ...visitor(portal, cookie), token };
}

export async function requestLink(portal: PortalUrls, email: string): Promise<void> {
  await createClient({ baseUrl: `${portal.url}/api` }).call(requestMagicLink, { body: { email } });
}

export async function mails(portal: PortalUrls, email: string): Promise<Mail[]> {
  const all = (await (await fetch(`${portal.mailUrl}/api/email`)).json()) as Mail[];
  return all.filter(({ to }) => to.some(({ address }) => address === email));
}

const waitMs = 20_000;

async function newToken(portal: PortalUrls, email: string, before: number): Promise<string> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const newest = (await mails(portal, email)).slice(before).at(-1);
    const token = /\/magic-link\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${email} got no mail with a link`);
}
