import type { Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import { identityHeader, type Actor, type IdentityVerifier } from '../identity.ts';
import type { Logger } from '../log.ts';
import { forbidden, PortalError } from '../portal-error.ts';

/** The caller, by the gateway's identity token; null if nobody is signed in. */
export async function identify(ctx: Context, verify: IdentityVerifier): Promise<Actor | null> {
  const token = ctx.get(identityHeader);
  return token ? await verify(token) : null;
}

/** Refuses callers outside the route's `access`, and impersonated sessions where only the person may act. */
export function checkAccess(route: Route, actor: Actor | null, isExport: boolean): void {
  if (route.access === 'public') return;
  if (!actor) throw new PortalError('signed_out', 'Sign in to continue.');
  if (route.access !== 'signed-in' && !route.access.includes(actor.effectiveRole))
    throw forbidden();
  if (actor.impersonatedBy && (route.ownSignIn || isExport))
    throw forbidden(
      `You are signed in by a link that ${actor.impersonatedBy.name} made. Sign in by a mailed link to do this.`,
    );
}

/** Refuses cross-site calls that change something. */
export type CheckSameSite = (ctx: Context) => void;

/**
 * A page says where it is from (`Origin`), which must be where the portal is, whatever a proxy makes of `Host`, or the
 * host that was called. On one machine `localhost`, `127.0.0.1` and `[::1]` are the same place.
 */
export function createSameSiteCheck(publicUrl: string, log: Logger): CheckSameSite {
  const own = placeOf(publicUrl);
  return (ctx) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
    const site = ctx.get('sec-fetch-site');
    const origin = ctx.get('origin');
    const foreignSite = site !== '' && site !== 'same-origin' && site !== 'none';
    const foreignOrigin = origin !== '' && placeOf(origin) !== own && hostOf(origin) !== ctx.host;
    if (!foreignSite && !foreignOrigin) return;
    log.warn(
      { origin: origin.slice(0, longestSaid), site: site.slice(0, longestSaid), publicUrl: own },
      'a call from another site was refused: Origin must be that of PUBLIC_URL',
    );
    throw new PortalError('cross_site', 'This call came from another site and was refused.');
  };
}

const longestSaid = 200;
const loopback = /^(https?:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/** Host and port of a URL; null if it is none. */
const hostOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).host : null;

/** The origin of a URL, normalized for comparison; null if it is none. */
const placeOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin.replace(loopback, '$1localhost') : null;
