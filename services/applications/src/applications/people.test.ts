import { companyRenamed, userDeleted, userMoved } from '@portal/contracts/auth/events';
import { startFromQuote, submitApplication } from '@portal/contracts/applications/merchant-routes';
import * as routes from '@portal/contracts/applications/routes';
import { proposalAccepted } from '@portal/contracts/quotes/events';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { acceptedQuote } from '../testing/accepted-quote.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
afterAll(() => service.stop());

const draft = {
  status: 'draft',
  firstName: 'Jo',
  lastName: 'Abbott',
  email: 'jo@merchant.example',
  phone: '8435550142',
} as const;
const make = async (actor: Actor): Promise<number> =>
  (await (await service.as(actor)).call(routes.createApplication, { body: draft })).id;
const seenBy = async (actor: Actor, id: number): Promise<boolean> =>
  (await service.fetchAs(actor, `/applications/${id}`)).status === 200;
const total = async (actor: Actor): Promise<number> =>
  (await (await service.as(actor)).call(routes.getApplicationStats)).total;

it('the new owner gets a deleted user’s applications, including drafts', async () => {
  const leaver = { ...actors.otherRep, userId: 901 };
  const id = await make(leaver);
  const before = await total(actors.rep);
  expect(await seenBy(actors.rep, id)).toBe(false);
  await service.publish(userDeleted, { userId: leaver.userId, heir: actors.rep });
  await waitFor(() => seenBy(actors.rep, id));
  const { rep } = service.clients;
  expect(await rep.call(routes.getApplication, { params: { id } })).toMatchObject({
    submittedBy: actors.rep.userId,
    submittedByName: actors.rep.name,
  });
  expect(await seenBy(actors.manager, id)).toBe(true);
  expect(await seenBy(actors.otherRep, id)).toBe(false);
  expect(await total(actors.rep)).toBe(before + 1);
  await rep.call(routes.updateApplication, {
    params: { id },
    body: { ...draft, firstName: 'Jon' },
  });
});

describe('an accepted quote of a user who was deleted', () => {
  const publishAccepted = (quoteId: number, createdBy: number) =>
    service.publish(proposalAccepted, acceptedQuote({ quoteId, company: 'Summit', createdBy }));
  const start = (quoteId: number) =>
    service.clients.rep.call(startFromQuote, { body: { quoteId } }).catch(() => null);

  it('goes to the new owner, or their new owner, if its event arrives later', async () => {
    const sentinel = await make({ ...actors.otherRep, userId: 912 });
    await service.publish(userDeleted, {
      userId: 911,
      heir: { ...actors.otherRep, userId: 912 },
    });
    await service.publish(userDeleted, { userId: 912, heir: actors.rep });
    await waitFor(() => seenBy(actors.rep, sentinel));
    await publishAccepted(501, 911);
    expect((await waitFor(() => start(501))).submittedBy).toBe(actors.rep.userId);
  });

  it('goes to the new owner if both events arrive at once', async () => {
    const quotes = [601, 602, 603, 604, 605, 606];
    await Promise.all(
      quotes.flatMap((quoteId) => [
        publishAccepted(quoteId, 1000 + quoteId),
        service.publish(userDeleted, { userId: 1000 + quoteId, heir: actors.rep }),
      ]),
    );
    for (const quoteId of quotes)
      expect((await waitFor(() => start(quoteId))).submittedBy).toBe(actors.rep.userId);
  });
});

it('applications of other companies get the new owner, but stay with their company', async () => {
  const keeper = { ...actors.admin, userId: 907 };
  const left = await make({ ...keeper, company: actors.rep.company });
  const own = await make(keeper);
  await service.publish(userDeleted, {
    userId: keeper.userId,
    company: keeper.company,
    heir: { ...actors.bizDev, company: keeper.company },
  });
  const read = (id: number) =>
    service.clients.bizDev.call(routes.getApplication, { params: { id } });
  await waitFor(async () => (await read(own)).submittedBy === actors.bizDev.userId);
  expect(await read(left)).toMatchObject({
    submittedBy: actors.bizDev.userId,
    company: actors.rep.company,
  });
  expect(await seenBy(actors.manager, left)).toBe(true);
});

it('they stay without a new owner', async () => {
  const leaver = { ...actors.otherRep, userId: 905 };
  const id = await make(leaver);
  const last = { ...actors.otherRep, userId: 906 };
  const sentinel = await make(last);
  await service.publish(userDeleted, { userId: leaver.userId });
  await service.publish(userDeleted, { userId: last.userId, heir: actors.rep });
  await waitFor(() => seenBy(actors.rep, sentinel));
  expect(await seenBy(leaver, id)).toBe(true);
});

it('applications follow a renamed company, not a new one with the old name', async () => {
  const old = { ...actors.rep, userId: 902, company: 'Old Name' };
  const managerOf = (company: string): Actor => ({ ...actors.manager, userId: 903, company });
  const id = await make(old);
  const at = new Date().toISOString();
  await waitFor(() => Date.now() > Date.parse(at));
  const later = await make({ ...old, userId: 904 });
  await service.publish(companyRenamed, { from: 'Old Name', to: 'New Name', at });
  await waitFor(() => seenBy(managerOf('New Name'), id));
  expect(await seenBy(managerOf('Old Name'), id)).toBe(false);
  expect(await seenBy(managerOf('New Name'), later)).toBe(false);
  expect(await seenBy(managerOf('Old Name'), later)).toBe(true);
  expect(await total(managerOf('New Name'))).toBe(1);
});

describe('a user who changes companies', () => {
  const company = 'Summit Merchant Group';
  const ssn = '521-44-8373';
  const before = (userId: number): Actor => ({ ...actors.rep, userId });
  const after = (userId: number): Actor => ({ ...actors.rep, userId, company });
  const read = async (actor: Actor, id: number) =>
    (await service.as(actor)).call(routes.getApplication, { params: { id } });
  const save = async (actor: Actor, id: number) =>
    (await service.as(actor)).call(routes.updateApplication, { params: { id }, body: draft });
  async function makeSecret(actor: Actor): Promise<number> {
    const client = await service.as(actor);
    return (await client.call(routes.createApplication, { body: { ...draft, ssn } })).id;
  }

  it('cannot reveal, change or delete anything at the old company', async () => {
    const id = await makeSecret(before(921));
    expect((await read(before(921), id)).ssn).toBe(ssn);
    expect(await read(after(921), id)).toMatchObject({ masked: true, ssn: '•••••8373' });
    await expect(save(after(921), id)).rejects.toThrow('403');
    const moved = await service.as(after(921));
    await expect(moved.call(submitApplication, { params: { id } })).rejects.toThrow('403');
    await expect(moved.call(routes.deleteApplication, { params: { id } })).rejects.toThrow('403');
    expect(await seenBy(actors.manager, id)).toBe(true);
    // Reviewers cannot see other people's drafts either.
    const promoted: Actor = {
      ...after(921),
      company: actors.admin.company,
      effectiveRole: 'biz_dev',
    };
    expect((await read(promoted, id)).ssn).toBe('•••••8373');
    await expect(
      (await service.as(promoted)).call(routes.revealField, {
        params: { id },
        body: { field: 'ssn', reason: 'The bank asks for it again' },
      }),
    ).rejects.toThrow('409');
  });

  it('leaves old applications to their successor and keeps new ones', async () => {
    const left = await make(before(922));
    const at = new Date().toISOString();
    await waitFor(() => Date.now() > Date.parse(at));
    const kept = await make(after(922));
    await service.publish(userMoved, {
      userId: 922,
      from: actors.rep.company,
      to: company,
      at,
      heir: {
        userId: actors.manager.userId,
        name: actors.manager.name,
        email: actors.manager.email,
      },
    });
    await waitFor(async () => !(await seenBy(after(922), left)));
    expect(await read(actors.manager, left)).toMatchObject({
      submittedBy: actors.manager.userId,
      submittedByName: actors.manager.name,
    });
    await save(actors.manager, left);
    expect(await seenBy(after(922), kept)).toBe(true);
    expect(await seenBy({ ...actors.manager, userId: 923, company }, left)).toBe(false);
  });

  it('cannot start an application from a quote of the old company', async () => {
    const quoteId = 701;
    await service.publish(
      proposalAccepted,
      acceptedQuote({ quoteId, company: actors.rep.company, createdBy: 924 }),
    );
    const start = async (actor: Actor) =>
      (await service.as(actor)).call(startFromQuote, { body: { quoteId } }).catch(() => null);
    await waitFor(() => start(before(924)));
    expect(await start(after(924))).toBeNull();
  });
});
