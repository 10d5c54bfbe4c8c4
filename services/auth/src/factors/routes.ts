import * as factorRoutes from '@portal/contracts/auth/factor-routes';
import * as factors from './use-cases/factors.ts';
import type { BrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { visitorOf } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import type { Context } from 'koa';
import type { Deps } from '../deps.ts';
import { currentSid, renewSession, startSession, waitingUserId } from '../sign-in/http/session.ts';
import { presentSecurity, presentSession } from './presenters/sign-in-security.ts';
import { presentCurrentUser } from '../people/presenters/user.ts';
import { signInExpired } from './rules/factor-refusals.ts';
import { endSession, endUserSessions, listSessions } from '../sign-in/use-cases/end-sessions.ts';
import { startPasskeySignIn, signInWithPasskey } from './use-cases/passkeys.ts';
import {
  mailStepUpCode,
  startSecondFactor,
  verifySecondFactor,
} from './use-cases/verify-second-factor.ts';

/** Second factors and sessions. `known`: the cookie that recognizes a browser. */
export function factorHandlers(deps: Deps, known: BrowserCookie): RouteHandler[] {
  const visitor = (ctx: Context) => ({ ...visitorOf(ctx), browser: known.mark(ctx) });

  /** Returns the id of the caller, or of the user whose sign-in by link waits for this step. Throws a 401 for others. */
  const personOf = (ctx: Context, actor: Actor | null, step: 'verify' | 'enroll'): number => {
    const userId = actor?.userId ?? waitingUserId(ctx, step);
    if (userId === null) throw signInExpired();
    return userId;
  };

  const enrollmentOf = (ctx: Context, actor: Actor | null) => ({
    userId: personOf(ctx, actor, 'enroll'),
    visitor: visitor(ctx),
    isSignIn: actor === null,
  });

  const sessionsOf = async (userId: number, ctx: Context) =>
    (await listSessions(deps, userId)).map((session) =>
      presentSession(session, currentSid(ctx), deps.sessionTerms.idle),
    );
  return handlersFor(factorRoutes, {
    startPasskeySignIn: (_input, _actor, ctx) => startPasskeySignIn(deps, visitorOf(ctx).network),

    signInWithPasskey: async ({ body }, _, ctx) => {
      const user = await signInWithPasskey(deps, body.response, visitor(ctx));
      await startSession(ctx, { userId: user.id, factorAt: deps.now().getTime() });
      return { user: presentCurrentUser(user) };
    },

    startSecondFactor: (_, actor, ctx) => startSecondFactor(deps, personOf(ctx, actor, 'verify')),

    verifySecondFactor: async ({ body: given }, actor, ctx) => {
      const userId = personOf(ctx, actor, 'verify');
      const user = await verifySecondFactor(deps, {
        userId,
        provided: given,
        visitor: visitor(ctx),
        isSignIn: actor === null,
      });
      const { impersonatedBy } = await renewSession(ctx, userId, deps.now());
      return { user: presentCurrentUser(user, impersonatedBy) };
    },

    mailStepUpCode: (_, actor) => mailStepUpCode(deps, actor),

    startPasskey: (_, actor, ctx) => factors.startPasskey(deps, personOf(ctx, actor, 'enroll')),

    addPasskey: async ({ body }, actor, ctx) => {
      const enrollment = enrollmentOf(ctx, actor);
      const recoveryCodes = await factors.addPasskey(deps, enrollment, body);
      await renewSession(ctx, enrollment.userId, deps.now());
      return { recoveryCodes };
    },

    startOneTimeCodes: (_, actor, ctx) =>
      factors.startOneTimeCodes(deps, personOf(ctx, actor, 'enroll')),

    addOneTimeCodes: async ({ body }, actor, ctx) => {
      const enrollment = enrollmentOf(ctx, actor);
      const recoveryCodes = await factors.addOneTimeCodes(deps, enrollment, body.code);
      await renewSession(ctx, enrollment.userId, deps.now());
      return { recoveryCodes };
    },

    getSignInSecurity: async (_, actor) =>
      presentSecurity(await factors.getSignInSecurity(deps, actor)),

    removePasskey: ({ params }, actor, ctx) =>
      factors.removePasskey(deps, { actor, sid: currentSid(ctx) }, params.id),

    removeOneTimeCodes: (_, actor, ctx) =>
      factors.removeOneTimeCodes(deps, { actor, sid: currentSid(ctx) }),

    renewRecoveryCodes: async (_, actor) => ({
      recoveryCodes: await factors.renewRecoveryCodes(deps, actor),
    }),

    resetFactors: ({ params }, actor) => factors.resetFactors(deps, actor, params.id),

    listSessions: (_, actor, ctx) => sessionsOf(actor.userId, ctx),

    endSession: ({ params }, actor) => endSession(deps, actor, params.id),

    endOtherSessions: (_, actor, ctx) =>
      deps.store.sessions.endOthersOf(actor.userId, currentSid(ctx)),

    listUserSessions: ({ params }, _, ctx) => sessionsOf(params.id, ctx),

    endUserSessions: ({ params }, actor) => endUserSessions(deps, actor, params.id),
  });
}
