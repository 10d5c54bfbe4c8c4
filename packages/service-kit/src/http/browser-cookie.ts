import type { Context } from 'koa';
import { hashSecret, newSecret } from '../crypto/link-secret.ts';

const secretForm = /^[\w-]{43}$/;

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;

export interface BrowserCookieOptions {
  publicUrl: string;
  name: string;
  /** Lifetime in milliseconds. */
  maxAge: number;
}

/** The cookie is HttpOnly and SameSite=Strict. It does not sign in. */
export function createBrowserCookie({ publicUrl, name: plainName, maxAge }: BrowserCookieOptions) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const secretOf = (ctx: Context): string | null => {
    const secret = ctx.cookies.get(name, { signed: false });
    return secret && secretForm.test(secret) ? secret : null;
  };
  const set = (ctx: Context, secret: string | null): void => {
    // The gateway's connection to the service is not TLS; Koa would refuse a secure cookie.
    ctx.cookies.secure = secure;
    ctx.cookies.set(name, secret, {
      httpOnly: true,
      sameSite: 'strict',
      signed: false,
      overwrite: true,
      path: '/',
      secure,
      ...(secret === null ? {} : { maxAge }),
    });
  };
  return {
    /** Sets the cookie if there is none. Returns the hash of its value. */
    mark(ctx: Context) {
      const secret = secretOf(ctx) ?? newSecret();
      set(ctx, secret);
      return hashSecret(secret);
    },
    /** Sets a new value. */
    set,
    clear: (ctx: Context) => set(ctx, null),
    /** Returns the hash of the cookie's value; null without a cookie. */
    read(ctx: Context) {
      const secret = secretOf(ctx);
      return secret === null ? null : hashSecret(secret);
    },
  };
}
