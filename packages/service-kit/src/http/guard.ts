import { keyScopeOf } from '@portal/contracts/core/key-scopes';
import type { Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import { identityHeader, type Actor, type IdentityVerifier } from '../identity.ts';
import type { Logger } from '../log.ts';
import { forbidden, PortalError } from '../portal-error.ts';
import { keysNotAllowed, requireRecentFactor } from '../step-up.ts';

/** Returns the caller from the gateway's identity token; null if nobody is signed in. */
export async function identify(ctx: Context, verify: IdentityVerifier): Promise<Actor | null> {
  const token = ctx.get(identityHeader);
  return token ? await verify(token) : null;
}

/**
 * Throws a 401 or 403 unless the route's `access` allows the caller. Impersonated sessions get no exports and no
 * routes with `ownSignIn` or `signs`; a `stepUp` route needs a recent second factor; a key needs the scope of the route.
 */
export function checkAccess(route: Route, actor: Actor | null, isExport: boolean): void {
  if (route.access !== 'public') {
    if (!actor) throw new PortalError('signed_out', 'Sign in to continue.');
    if (route.access !== 'signed-in' && !route.access.includes(actor.effectiveRole))
      throw forbidden();
  }
  if (!actor) return;
  checkScope(route, actor);
  if (actor.impersonatedBy && (route.ownSignIn || route.signs || isExport))
    throw forbidden(
      `You are signed in with a link that ${actor.impersonatedBy.name} created. Sign in with your own email link to do this.`,
    );
  if (route.stepUp) requireRecentFactor(actor);
}

function checkScope(route: Route, { key }: Actor): void {
  if (!key) return;
  const needed = keyScopeOf(route);
  if (!needed) throw keysNotAllowed();
  const { resource, level } = needed;
  const provided = key.scopes[resource];
  if (provided !== level && provided !== 'write')
    throw forbidden(
      `The key "${key.name}" lacks the scope ${level} of ${resource}. Create a key that has it under Sign-in and security.`,
    );
}

/** Throws a 403 for a cross-site request that changes data. */
export type CheckSameSite = (ctx: Context) => void;

/** Compares `Origin` with PUBLIC_URL or the requested host. All names of the loopback are one host. */
export function createSameSiteCheck(publicUrl: string, log: Logger): CheckSameSite {
  const own = originOf(publicUrl);
  return (ctx) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
    const site = ctx.get('sec-fetch-site');
    const origin = ctx.get('origin');
    const foreignSite = site !== '' && site !== 'same-origin' && site !== 'none';
    const foreignOrigin = origin !== '' && originOf(origin) !== own && hostOf(origin) !== ctx.host;
    if (!foreignSite && !foreignOrigin) return;
    log.warn(
      { origin: origin.slice(0, maxLogged), site: site.slice(0, maxLogged), publicUrl: own },
      'refused a cross-site call: Origin must match PUBLIC_URL',
    );
    throw new PortalError('cross_site', 'This call came from another site and was refused.');
  };
}

const maxLogged = 200;
const loopback = /^(https?:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);

/** The origin of a URL with loopback names unified; null if it is not valid. */
const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin.replace(loopback, '$1localhost') : null;
