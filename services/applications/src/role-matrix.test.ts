import * as routes from '@portal/contracts/applications/routes';
import {
  applicationStatuses,
  type Application,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Route } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startApplications,
  wholeForm,
  type TestApplications,
} from './testing/start-applications.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications({ parts: ['serve'] });
});
afterAll(() => service.stop());

/** Everybody who may call: the demo people, an administrator who views as a partner, and strangers. */
const callers: Record<string, Actor | null> = {
  ...actors,
  adminAsRepresentative: { ...actors.admin, effectiveRole: 'representative' },
  signedOut: null,
};
const owners = Object.keys(actors) as ActorName[];

/** By owner and status; a call that succeeds may change one, and it is not used again. */
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
/** Own ones, the company's for a manager, all for reviewers. */
const sees = ({ caller, owner }: Case): boolean =>
  caller !== null &&
  (isReviewer(caller) ||
    caller.userId === owner.userId ||
    (caller.effectiveRole === 'representative_manager' && caller.company === owner.company));

interface Row {
  route: Route;
  path: (id: number) => string;
  body?: object;
  /** The status for somebody who is signed in. */
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

const everyRow = rows.flatMap((row) =>
  Object.keys(callers).flatMap((caller) =>
    owners.map((owner) => [row.route.name, caller, owner, row] as const),
  ),
);

describe('the role matrix', () => {
  it.each(everyRow)(
    '%s by %s of what is %s’s, in every status',
    async (_, name, ownerName, row) => {
      const caller = callers[name] ?? null;
      const owner = actors[ownerName];
      for (const status of applicationStatuses) {
        const { id, version } = await unchanged(ownerName, status);
        const reply = await service.fetchAs(caller, row.path(id), {
          method: row.route.method,
          ...(row.body
            ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(row.body) }
            : {}),
        });
        if (reply.status < 400 && row.route.method !== 'GET') kept.delete(ownerName + status);
        const expected = caller ? row.answer({ caller, owner, status }) : 401;
        expect([status, reply.status]).toEqual([status, expected]);
        if (reply.status === 200 && row.route === routes.getApplication) {
          const inFull = status === 'draft' && caller?.userId === owner.userId;
          expect(await reply.json()).toMatchObject({
            masked: !inFull,
            ssn: inFull ? wholeForm.ssn : '•••••8373',
          });
        }
        // What was refused changed nothing.
        if (reply.status >= 400)
          expect(
            (await service.clients.admin.call(routes.getApplication, { params: { id } })).version,
          ).toBe(version);
      }
    },
  );

  const of = (own: number, team = own, everything = own): Record<string, number> => ({
    '/applications': everything,
    '/applications?scope=own': own,
    '/applications?scope=team': team,
    '/applications/stats': own,
    '/applications/stats?scope=team': team,
    '/applications/waiting': own,
  });
  it.each([
    ['rep', of(200, 403, 200)],
    ['otherRep', of(200, 403, 200)],
    ['adminAsRepresentative', of(200, 403, 200)],
    ['manager', of(200)],
    ['bizDev', of(200)],
    ['admin', of(200)],
    ['signedOut', of(401)],
  ] as const)('lists and figures of %s', async (name, expected) => {
    for (const [path, status] of Object.entries(expected)) {
      const reply = await service.fetchAs(callers[name] ?? null, path);
      await reply.body?.cancel();
      expect([path, reply.status]).toEqual([path, status]);
    }
  });

  it.each(Object.keys(callers))('creations of %s are their own', async (name) => {
    for (const body of [draft, { ...wholeForm, status: 'submitted' }]) {
      const caller = callers[name] ?? null;
      const reply = await service.fetchAs(caller, '/applications', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(reply.status).toBe(caller ? 201 : 401);
      if (caller)
        expect(await reply.json()).toMatchObject({
          submittedBy: caller.userId,
          company: caller.company,
        });
    }
  });

  it('is about every route', () => {
    const covered = [
      ...rows.map(({ route }) => route.name),
      'listApplications',
      'getApplicationStats',
      'listWaitingApplications',
      'createApplication',
    ];
    expect(covered.toSorted()).toEqual(
      Object.values(routes)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});
