import type { Context, Middleware } from 'koa';
import type { Logger } from '../log.ts';
import { PortalError } from '../portal-error.ts';
import { kindOfFailure } from './failures.ts';
import { problemHeaders, toPortalError, toProblem } from './to-problem.ts';

/** Turns every error into a reply: problem+json if Accept names JSON, otherwise the detail as text. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined)
        throw new PortalError('not_found', 'There is nothing at this address.');
    } catch (thrown) {
      const error = toPortalError(thrown);
      if (error.status >= 500) log.error({ err: error.cause ?? error }, error.detail);
      else if (kindOfFailure(error.cause)) log.warn({ err: error.cause }, error.detail);
      const requestId = String(ctx.state['requestId']);
      ctx.status = error.status;
      ctx.set({
        ...problemHeaders(error),
        'cache-control': 'no-store',
        'x-request-id': requestId,
      });
      if (acceptsJson(ctx)) {
        ctx.body = JSON.stringify(toProblem(error, requestId));
        ctx.type = 'application/problem+json; charset=utf-8';
      } else {
        ctx.body = error.detail;
        ctx.type = 'text/plain';
      }
    }
  };
}

const acceptsJson = (ctx: Context): boolean => /\bjson\b/i.test(ctx.get('accept'));
