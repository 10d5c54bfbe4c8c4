import type { Context } from 'koa';
import { hashSecret, newSecret } from '../rules/secrets.ts';

/** As long as the mail with the link may take at worst and still be of this browser. */
const maxAge = 24 * 60 * 60 * 1000;
const secretForm = /^[\w-]{43}$/;

/** Knows a browser that asks for a sign-in link again when it opens the link. */
export interface BrowserCookie {
  /** Marks the browser where it is not marked yet; gives the hash of its mark. */
  mark: (ctx: Context) => string;
  /** The hash of a browser's mark; null where it has none. */
  read: (ctx: Context) => string | null;
}

/** The mark is a cookie that no script reads; it signs nobody in. */
export function createBrowserCookie(publicUrl: string): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-portal_browser' : 'portal_browser';
  const secretOf = (ctx: Context): string | null => {
    const secret = ctx.cookies.get(name, { signed: false });
    return secret && secretForm.test(secret) ? secret : null;
  };
  return {
    mark(ctx) {
      const secret = secretOf(ctx) ?? newSecret();
      const options = {
        httpOnly: true,
        sameSite: 'strict',
        signed: false,
        overwrite: true,
      } as const;
      ctx.cookies.set(name, secret, { ...options, secure, maxAge });
      return hashSecret(secret);
    },
    read(ctx) {
      const secret = secretOf(ctx);
      return secret === null ? null : hashSecret(secret);
    },
  };
}
