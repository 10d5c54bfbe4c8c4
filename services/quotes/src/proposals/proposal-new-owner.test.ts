import { userChanged, userDeleted, userMoved } from '@portal/contracts/auth/events';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import { getQuote } from '@portal/contracts/quotes/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { startProposals, type TestProposals } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

type NewOwner = Parameters<TestProposals['kept']['store']['quotes']['handOver']>[1];
const newOwnerOf = (userId: number, name: string, email?: string): NewOwner => ({
  userId,
  name,
  company: 'Coastal Payments',
  ...(email === undefined ? {} : { email }),
});

it('a successor at the company takes over the quotes of a sender who left', async () => {
  const one = await portal.sent();
  const newOwner = { userId: 905, name: 'Di Hale', email: 'di@coastal.example' };
  const company = 'Summit Merchant Group';
  await portal.publish(userMoved, {
    userId: actors.rep.userId,
    from: actors.rep.company,
    to: company,
    heir: newOwner,
    at: new Date().toISOString(),
  });
  await waitFor(
    async () => (await portal.kept.store.quotes.byId(one.id))?.createdBy === newOwner.userId,
  );
  expect(await portal.kept.store.quotes.byId(one.id)).toMatchObject({
    company: actors.rep.company,
    ownerEmail: newOwner.email,
    ownerName: newOwner.name,
  });
  expect(await portal.kept.store.proposals.byId(one.sent.id)).toMatchObject({
    contactId: newOwner.userId,
  });
  const params = { params: { id: one.id } };
  const moved = await portal.as({ ...actors.rep, company });
  await expect(moved.call(getQuote, params)).rejects.toThrow('404');
  expect((await (await portal.as(actors.manager)).call(getQuote, params)).id).toBe(one.id);
  // Undo the other test's transfer.
  await portal.database.query('UPDATE "quotes" SET "created_by" = $1', [actors.rep.userId]);
});

it('a sender’s new address gets the merchant’s questions', async () => {
  const one = await portal.sent();
  const { userId, role, company } = actors.rep;
  const email = 'riley.new@coastal.example';
  const person = { firstName: 'Riley', lastName: 'Brooks', role, company, isActive: true };
  await portal.publish(userChanged, { ...person, userId, email, revision: 2 });
  await waitFor(async () => (await portal.kept.store.quotes.byId(one.id))?.ownerEmail === email);
  const body = { token: one.token, text: 'What of Discover?' };
  await portal.merchant.call(linkRoutes.askAboutProposal, { body });
  const mail = await waitFor(() =>
    portal.mail.mails.find(({ text }) => text.includes('What of Discover?')),
  );
  expect(mail.to).toContain(email);
  await portal.publish(userChanged, { ...person, userId, email: actors.rep.email, revision: 3 });
  await waitFor(
    async () => (await portal.kept.store.quotes.byId(one.id))?.ownerEmail === actors.rep.email,
  );
});

it('the new owner becomes the contact of a deleted sender’s proposals', async () => {
  const one = await portal.sent();
  const { name, email } = actors.rep;
  const ask = async (): Promise<string> => {
    const body = { token: one.token, text: 'What of Amex?' };
    return (await portal.merchant.call(linkRoutes.askAboutProposal, { body })).message;
  };
  const left = async (userId: number, newOwner: NewOwner): Promise<void> => {
    await portal.publish(userDeleted, { userId, heir: newOwner });
    await waitFor(
      async () => (await portal.kept.store.quotes.byId(one.id))?.createdBy === newOwner.userId,
    );
  };
  const mailsTo = (address: string): number =>
    portal.mail.mails.filter(({ to }) => to.includes(address)).length;

  // Events of earlier releases lack the address.
  await left(actors.rep.userId, newOwnerOf(902, 'Bo Hale'));
  expect(await portal.kept.store.quotes.byId(one.id)).toMatchObject({
    ownerEmail: null,
    ownerName: 'Bo Hale',
  });
  expect(await ask()).toContain(name);
  await waitFor(() => mailsTo(email) === 1);

  await left(902, newOwnerOf(903, 'Cy Hale', 'cy@coastal.example'));
  expect((await portal.kept.store.quotes.byId(one.id))?.ownerEmail).toBe('cy@coastal.example');
  await portal.publish(userDeleted, {
    userId: actors.rep.userId,
    heir: newOwnerOf(903, 'Cy Hale', 'cy@coastal.example'),
  });
  await waitFor(
    async () => (await portal.kept.store.proposals.byId(one.sent.id))?.contactId === 903,
  );
  expect(await ask()).toContain('Cy Hale');
  await waitFor(() => mailsTo('cy@coastal.example') === 1);
  const requested = portal.mail.mails.find(({ to }) => to.includes('cy@coastal.example'));
  expect(requested?.text).toContain('Hello Cy Hale,');

  await left(903, newOwnerOf(904, 'Di Hale', 'di@coastal.example'));
  await portal.accept(one.token, one.sent.contentHash, one.to);
  const signed = await portal.signedDocument('di@coastal.example');
  expect(signed.equals(await portal.signedDocument(one.to))).toBe(true);
  expect(mailsTo('cy@coastal.example')).toBe(1);
  expect(mailsTo(email)).toBe(1);
  const [sent] = await portal.kept.store.evidence.of(one.sent.id);
  expect(sent?.by).toBe(`${name} <${email}>`);
});
