import type { Context } from 'koa';
import { hashSecret, newSecret } from '../crypto/link-secret.ts';

const secretForm = /^[\w-]{43}$/;

/** Recognizes a browser by a cookie. */
export interface BrowserCookie {
  /** Sets the cookie if there is none. Returns the hash of its value. */
  mark: (ctx: Context) => string;
  /** Sets a new value, which nobody else can know. */
  give: (ctx: Context, secret: string) => void;
  /** Deletes the cookie. */
  forget: (ctx: Context) => void;
  /** The hash of the cookie's value; null without a cookie. */
  read: (ctx: Context) => string | null;
}

export interface BrowserCookieOptions {
  publicUrl: string;
  /** What the cookie is called: `portal_browser`. */
  name: string;
  /** How long the browser keeps it, in milliseconds. */
  maxAge: number;
}

/** No script reads the cookie and no other site sends it. It signs nobody in. */
export function createBrowserCookie({
  publicUrl,
  name: plainName,
  maxAge,
}: BrowserCookieOptions): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const secretOf = (ctx: Context): string | null => {
    const secret = ctx.cookies.get(name, { signed: false });
    return secret && secretForm.test(secret) ? secret : null;
  };
  const set = (ctx: Context, secret: string | null): void => {
    // Koa takes a connection for plain that the gateway has with it.
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
    mark(ctx) {
      const secret = secretOf(ctx) ?? newSecret();
      set(ctx, secret);
      return hashSecret(secret);
    },
    give: set,
    forget: (ctx) => set(ctx, null),
    read(ctx) {
      const secret = secretOf(ctx);
      return secret === null ? null : hashSecret(secret);
    },
  };
}
