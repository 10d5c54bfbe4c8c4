import { scimErrorType } from '@portal/contracts/auth/scim-schemas';
import { problemHeaders, toPortalError } from '@portal/service-kit/http/to-problem';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Middleware } from 'koa';

const mediaType = 'application/scim+json; charset=utf-8';

/** Gives SCIM replies their media type and refusals their format (RFC 7644, 3.12), if Accept names it. */
export const scimReplies: Middleware = async (ctx, next) => {
  const isScim = ctx.path.startsWith('/auth/scim/') && ctx.get('accept').includes('scim+json');
  if (!isScim) return next();
  try {
    ctx.type = mediaType;
    await next();
    if (ctx.status === 404 && ctx.body === undefined)
      throw new PortalError('not_found', 'There is nothing at this address.');
  } catch (thrown) {
    const error = toPortalError(thrown);
    if (error.status >= 500) throw thrown;
    ctx.status = error.status;
    ctx.set({ ...problemHeaders(error), 'cache-control': 'no-store' });
    ctx.body = {
      schemas: [scimErrorType],
      status: String(error.status),
      detail: error.detail,
      ...(error.code === 'invalid_input' ? { scimType: 'invalidValue' } : {}),
      ...(error.errors?.['scimType'] ? { scimType: error.errors['scimType'] } : {}),
    };
    ctx.type = mediaType;
  }
};
