import type { Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import { identityHeader, type Actor, type IdentityVerifier } from '../identity.ts';
import { forbidden, PortalError } from '../portal-error.ts';

/** Who calls, by the gateway's identity token; null where nobody is signed in. */
export async function identify(ctx: Context, verify: IdentityVerifier): Promise<Actor | null> {
  const token = ctx.get(identityHeader);
  return token ? await verify(token) : null;
}

/** Refuses a caller whom the route's `access` does not let in, and what only the person themselves may do. */
export function checkAccess(route: Route, actor: Actor | null, isExport: boolean): void {
  if (route.access === 'public') return;
  if (!actor) throw new PortalError('signed_out', 'Sign in to go on.');
  if (route.access !== 'signed-in' && !route.access.includes(actor.effectiveRole))
    throw forbidden();
  if (actor.impersonatedBy && (route.ownSignIn || isExport))
    throw forbidden(
      `You are signed in by a link that ${actor.impersonatedBy.name} made. Sign in by a mailed link to do this.`,
    );
}

/** Refuses a call that changes something and comes from another site's page. */
export function checkSameSite(ctx: Context): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const foreignSite = site !== '' && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== '' && hostOf(origin) !== ctx.get('host');
  if (foreignSite || foreignOrigin)
    throw new PortalError('cross_site', 'This call came from another site and was refused.');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
