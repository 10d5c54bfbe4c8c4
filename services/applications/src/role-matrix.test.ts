import * as importRoutes from '@portal/contracts/applications/import-routes';
import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import * as revenueRoutes from '@portal/contracts/applications/revenue-routes';
import * as routes from '@portal/contracts/applications/routes';
import {
  applicationStatuses,
  type Application,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Route } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { keyCallers, missingRoutes, nameOf } from '@portal/test-kit/role-matrix';
import { afterAll, describe, expect, it } from 'vitest';
import { startApplications, fullForm } from './testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
afterAll(() => service.stop());

/** All callers: the demo users, an administrator who views as a partner, and strangers. */
const callers: Record<string, Actor | null> = {
  ...actors,
  adminAsRepresentative: { ...actors.admin, effectiveRole: 'representative' },
  signedOut: null,
};
const owners = Object.keys(actors) as ActorName[];

/** By owner and status. An application that a successful call may have changed is not reused. */
const kept = new Map<string, Application>();

async function unchanged(owner: ActorName, status: ApplicationStatus): Promise<Application> {
  const application = kept.get(owner + status) ?? (await service.make(owner, status));
  kept.set(owner + status, application);
  return application;
}

interface Case {
  caller: Actor | null;
  owner: Actor;
  status: ApplicationStatus;
}
const isReviewer = ({ effectiveRole }: Actor): boolean =>
  effectiveRole === 'admin' || effectiveRole === 'biz_dev';
const isOwn = ({ caller, owner }: Case): boolean => caller?.userId === owner.userId;
/** Users see their own applications, managers their company's, reviewers all. */
const sees = ({ caller, owner }: Case): boolean =>
  caller !== null &&
  (isReviewer(caller) ||
    caller.userId === owner.userId ||
    (caller.effectiveRole === 'representative_manager' && caller.company === owner.company));

interface Row {
  route: Route;
  path: (id: number) => string;
  body?: object;
  /** The expected status for a signed-in caller. */
  answer: (one: Case & { caller: Actor }) => number;
}
const draft = { status: 'draft', firstName: 'Jo', lastName: 'A', email: 'j', phone: '5' };

const rows: Row[] = [
  {
    route: routes.getApplication,
    path: (id) => `/applications/${id}`,
    answer: (one) => (sees(one) ? 200 : 404),
  },
  {
    route: routes.updateApplication,
    path: (id) => `/applications/${id}`,
    body: draft,
    answer: (one) => {
      if (!sees(one)) return 404;
      if (!isOwn(one)) return 403;
      return one.status === 'draft' ? 200 : 409;
    },
  },
  {
    route: routes.deleteApplication,
    path: (id) => `/applications/${id}`,
    answer: (one) => {
      if (!sees(one)) return 404;
      if (one.caller.effectiveRole === 'admin') return 204;
      if (!isOwn(one)) return 403;
      return one.status === 'draft' ? 204 : 409;
    },
  },
  {
    route: routes.updateApplicationStatus,
    path: (id) => `/applications/${id}/status`,
    body: { status: 'under_review', notes: 'Looked at' },
    answer: (one) => {
      if (!isReviewer(one.caller)) return 403;
      return one.status === 'draft' ? 409 : 200;
    },
  },
  {
    route: routes.getReview,
    path: (id) => `/applications/${id}/review`,
    answer: (one) => {
      if (!isReviewer(one.caller)) return 403;
      return one.status === 'draft' ? 409 : 200;
    },
  },
  {
    route: routes.addToReview,
    path: (id) => `/applications/${id}/review`,
    body: { note: 'Called the bank', assign: 'me' },
    answer: (one) => {
      if (!isReviewer(one.caller)) return 403;
      return one.status === 'draft' ? 409 : 200;
    },
  },
  {
    route: routes.revealField,
    path: (id) => `/applications/${id}/reveal`,
    body: { field: 'ssn', reason: 'The bank asks' },
    answer: (one) => {
      if (!isReviewer(one.caller)) return 403;
      return one.status === 'draft' && !isOwn(one) ? 409 : 200;
    },
  },
  {
    route: routes.listReveals,
    path: (id) => `/applications/${id}/reveals`,
    answer: ({ caller }) => (caller.effectiveRole === 'admin' ? 200 : 403),
  },
];

/** Lists and statistics: every signed-in user may read their own; team scope needs a role above representative. */
const listRows: { route: Route; query: string; managersOnly?: true }[] = [
  { route: routes.listApplications, query: '' },
  { route: routes.listApplications, query: '?scope=own' },
  { route: routes.listApplications, query: '?scope=team', managersOnly: true },
  { route: routes.getApplicationStats, query: '' },
  { route: routes.getApplicationStats, query: '?scope=team', managersOnly: true },
  { route: routes.listWaitingApplications, query: '' },
];

interface Caller {
  name: string;
  caller: Actor | null;
  isOpen: boolean;
}
/** All callers, and an administrator's keys of each scope. */
const callersOf = (route: Route): Caller[] => [
  ...Object.entries(callers).map(([name, caller]) => ({ name, caller, isOpen: true })),
  ...keyCallers(route),
];

const everyRow = rows.flatMap((row) =>
  callersOf(row.route).flatMap((by) =>
    owners.map((owner) => [nameOf(row.route), by.name, owner, row, by] as const),
  ),
);

describe('the role matrix', () => {
  it.each(everyRow)(
    '%s by %s of what is %s’s, in every status',
    async (_, _name, ownerName, row, { caller, isOpen }) => {
      const owner = actors[ownerName];
      const refused = new Map<number, number>();
      for (const status of applicationStatuses) {
        const { id, version } = await unchanged(ownerName, status);
        const reply = await service.fetchAs(caller, row.path(id), {
          method: row.route.method,
          json: row.body,
        });
        if (reply.status < 400 && row.route.method !== 'GET') kept.delete(ownerName + status);
        const answer = caller ? row.answer({ caller, owner, status }) : 401;
        const expected = isOpen ? answer : 403;
        expect([status, reply.status]).toEqual([status, expected]);
        if (reply.status === 200 && row.route === routes.getApplication) {
          const inFull = status === 'draft' && caller?.userId === owner.userId;
          expect(await reply.json()).toMatchObject({
            masked: !inFull,
            ssn: inFull ? fullForm.ssn : '•••••8373',
          });
        }
        if (reply.status >= 400) refused.set(id, version);
      }
      // A refused call changes nothing.
      const stored = await service.database.query<{ id: number; version: number }>(
        'SELECT id, version FROM applications WHERE id = ANY($1)',
        [[...refused.keys()]],
      );
      expect(new Map(stored.map(({ id, version }) => [id, version]))).toEqual(refused);
    },
  );

  it.each(Object.keys(callers))('lists and statistics for %s', async (name) => {
    const caller = callers[name] ?? null;
    for (const { route, query, managersOnly } of listRows) {
      const reply = await service.fetchAs(caller, route.path + query);
      await reply.body?.cancel();
      const allowed = !managersOnly || caller?.effectiveRole !== 'representative';
      const expected = allowed ? 200 : 403;
      expect([nameOf(route), query, reply.status]).toEqual([
        nameOf(route),
        query,
        caller ? expected : 401,
      ]);
    }
  });

  it.each(Object.keys(callers))('records created by %s belong to them', async (name) => {
    for (const body of [draft, { ...fullForm, status: 'submitted' }]) {
      const caller = callers[name] ?? null;
      const reply = await service.fetchAs(caller, '/applications', {
        method: 'POST',
        json: body,
      });
      expect(reply.status).toBe(caller ? 201 : 401);
      if (caller)
        expect(await reply.json()).toMatchObject({
          submittedBy: caller.userId,
          company: caller.company,
        });
    }
  });

  it('covers every route', () => {
    const covered = [...rows, ...listRows, { route: routes.createApplication }];
    // Tested in revenue-matrix.test.ts and merchant-rights.test.ts.
    const elsewhere = [revenueRoutes, importRoutes, merchantRoutes];
    expect(missingRoutes('applications', covered, elsewhere)).toEqual([]);
  });
});
