import type { Context } from 'koa';
import { hashSecret, newSecret } from '../crypto/link-secret.ts';

const secretForm = /^[\w-]{43}$/;

/** Knows a browser again. */
export interface BrowserCookie {
  /** Marks the browser where it is not marked yet; gives the hash of its mark. */
  mark: (ctx: Context) => string;
  /** Gives the browser a mark of ours in the place of any that it brought: nobody else can know it. */
  give: (ctx: Context, secret: string) => void;
  /** Has the browser forget its mark. */
  forget: (ctx: Context) => void;
  /** The hash of a browser's mark; null where it has none. */
  read: (ctx: Context) => string | null;
}

export interface BrowserCookieOptions {
  publicUrl: string;
  /** What the cookie is called: `portal_browser`. */
  name: string;
  /** How long the browser keeps it, in milliseconds. */
  maxAge: number;
}

/** The mark is a cookie that no script reads and no other site sends; it signs nobody in. */
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
