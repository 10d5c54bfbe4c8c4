import { requestMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import { createClient, type Client } from '@portal/contracts/core/client';
import { until } from '../machine/wait.ts';

interface Mail {
  to: { address: string }[];
  text?: string;
}

/** Addresses of a portal and of its mail sink. */
export interface PortalUrls {
  url: string;
  mailUrl: string;
}

/** A signed-in person, with the token of the link. */
export interface Visitor {
  cookie: string;
  client: Client;
  token: string;
}

const waitMs = 20_000;

/** Signs in like a person: requests a link, reads it from the mailbox, follows it. */
export async function signIn(portal: PortalUrls, email: string): Promise<Visitor> {
  const before = (await mails(portal, email)).length;
  await requestLink(portal, email);
  const newToken = async (): Promise<string | undefined> => {
    const newest = (await mails(portal, email)).slice(before).at(-1);
    return /\/magic-link\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
  };
  const token = await until(newToken, waitMs, `${email} got no mail with a link`);
  const baseUrl = `${portal.url}/api`;
  let cookie = '';
  const verifying = createClient({
    baseUrl,
    fetch: async (input, init) => {
      const reply = await fetch(input, init);
      const cookies = reply.headers.getSetCookie();
      cookie = cookies.map((one) => one.split(';')[0]).join('; ');
      return reply;
    },
  });
  await verifying.call(verifyMagicLink, { body: { token } });
  return { cookie, client: createClient({ baseUrl, headers: { cookie } }), token };
}

export async function requestLink(portal: PortalUrls, email: string): Promise<void> {
  await createClient({ baseUrl: `${portal.url}/api` }).call(requestMagicLink, { body: { email } });
}

export async function mails(portal: PortalUrls, email: string): Promise<Mail[]> {
  const all = (await (await fetch(`${portal.mailUrl}/api/email`)).json()) as Mail[];
  return all.filter(({ to }) => to.some(({ address }) => address === email));
}
