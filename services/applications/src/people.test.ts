import { companyRenamed, userDeleted } from '@portal/contracts/auth/events';
import { startFromQuote } from '@portal/contracts/applications/merchant-routes';
import * as routes from '@portal/contracts/applications/routes';
import { proposalAccepted } from '@portal/contracts/quotes/events';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApplications, type TestApplications } from './testing/start-applications.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
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

it('an heir gets the applications of a deleted user, drafts to be edited too', async () => {
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
  const tell = (quoteId: number, createdBy: number) =>
    service.publish(proposalAccepted, {
      ...{ quoteId, quoteNumber: `Q-${quoteId}`, proposal: 1, merchantName: 'Wren & Thistle' },
      ...{ contactName: null, contactEmail: null, contactPhone: null, company: 'Summit' },
      ...{ createdBy, monthlyVolume: null, averageTicket: null, currentProcessor: null },
      acceptedAt: new Date().toISOString(),
    });
  const start = (quoteId: number) =>
    service.clients.rep.call(startFromQuote, { body: { quoteId } }).catch(() => null);

  it('goes to the heir, or the heir’s heir, where it is told of later', async () => {
    const sentinel = await make({ ...actors.otherRep, userId: 912 });
    await service.publish(userDeleted, {
      userId: 911,
      heir: { ...actors.otherRep, userId: 912 },
    });
    await service.publish(userDeleted, { userId: 912, heir: actors.rep });
    await waitFor(() => seenBy(actors.rep, sentinel));
    await tell(501, 911);
    expect((await waitFor(() => start(501))).submittedBy).toBe(actors.rep.userId);
  });

  it('goes to the heir where both are told of at once', async () => {
    const quotes = [601, 602, 603, 604, 605, 606];
    await Promise.all(
      quotes.flatMap((quoteId) => [
        tell(quoteId, 1000 + quoteId),
        service.publish(userDeleted, { userId: 1000 + quoteId, heir: actors.rep }),
      ]),
    );
    for (const quoteId of quotes) await waitFor(() => start(quoteId));
  });
});

it('nobody gets them where no heir is told', async () => {
  const leaver = { ...actors.otherRep, userId: 905 };
  const id = await make(leaver);
  const last = { ...actors.otherRep, userId: 906 };
  const sentinel = await make(last);
  await service.publish(userDeleted, { userId: leaver.userId });
  await service.publish(userDeleted, { userId: last.userId, heir: actors.rep });
  await waitFor(() => seenBy(actors.rep, sentinel));
  expect(await seenBy(leaver, id)).toBe(true);
});

it('applications follow their company’s new name, and a company of the old name is another', async () => {
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
