import { applicationsActivity, merchantPartActivity } from '@portal/contracts/applications/events';
import { getApplication } from '@portal/contracts/applications/routes';
import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import { userChanged, userDeleted } from '@portal/contracts/auth/events';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';
import { eventsOf } from '../testing/start-applications.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const factsOf = async (partId: number, kind: string) => {
  const rows = await service.database.query<{ facts: Record<string, string> }>(
    'SELECT "facts" FROM "merchant_evidence" WHERE "part_id" = $1 AND "kind" = $2',
    [partId, kind],
  );
  return rows.map(({ facts }) => facts);
};

it('the owner is notified of a refused mail with the server’s message', async () => {
  const news = await service.record(merchantPartActivity);
  const activity = await service.record(applicationsActivity);
  const to = 'nobody@bakery.example';
  service.mail.refusals.set(to, '550 no such mailbox');
  const { id } = await service.make('rep', 'draft');
  const part = await service.clients.rep.call(merchantRoutes.askMerchant, {
    params: { id },
    body: {
      fields: ['ebtFsn'],
      recipientName: 'Jon Abbott',
      recipientEmail: to,
      validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    },
  });
  const [bounced] = await eventsOf(news, id, 1);
  expect(bounced).toMatchObject({
    id,
    submittedBy: actors.rep.userId,
    news: 'bounced',
    by: to,
    text: expect.stringContaining('550 no such mailbox') as string,
  });
  expect(await factsOf(part.id, 'bounced')).toMatchObject([
    { mail: 'link', to, answer: bounced?.text },
  ]);
  const log = await eventsOf(activity, id, 3);
  expect(log.at(-1)).toMatchObject({ actor: null, action: 'application.merchant-bounced' });
  // The mail server's reply to an accepted mail is recorded too.
  service.mail.refusals.delete(to);
  await service.clients.rep.call(merchantRoutes.resendMerchantPart, { params: { id } });
  const [delivered] = await waitFor(async () => {
    const all = await factsOf(part.id, 'delivered');
    return all.length ? all : null;
  });
  expect(delivered).toMatchObject({ mail: 'link', to });
  expect(delivered?.['answer']).toMatch(/^250 /);
});

it('the owner is notified once of a merchant’s first view', async () => {
  const news = await service.record(merchantPartActivity);
  const requested = await service.askMerchant(['ebtFsn']);
  const merchant = service.merchantOf(requested);
  await service.fetchAs(null, '/merchant-parts/page', {
    headers: { 'x-link-token': requested.token },
  });
  await merchant.confirm();
  await merchant.fill({ ebtFsn: 'E1' });
  await merchant.view();
  await merchant.sign();
  const { requested: other, merchant: second } = await service.askConfirmed(['ebtFsn']);
  await second.view();
  await eventsOf(news, other.id, 1);
  expect(news.payloads.filter(({ id }) => id === requested.id)).toMatchObject([
    { news: 'viewed', by: 'Jon Abbott', text: null },
  ]);
});

it('the owner is notified once when the merchant waits for them', async () => {
  const news = await service.record(merchantPartActivity);
  const { requested, merchant } = await service.askConfirmed(['bankName', 'ebtFsn'], {
    draft: { averageTicket: '' },
  });
  let { version } = await merchant.view();
  for (const values of [{ bankName: 'One' }, { ebtFsn: 'E1' }, { ebtFsn: 'E2' }])
    ({ version } = (await merchant.save(version, values)).body);
  const all = await eventsOf(news, requested.id, 2);
  expect(all).toMatchObject([{ news: 'viewed' }, { news: 'waits', text: 'Processing Info' }]);
  expect(JSON.stringify(all)).not.toContain('E1');
});

it('answers of merchants and signed copies go to the new address of a user', async () => {
  const requested = await service.askMerchant(['ebtFsn']);
  await service.mailsSettled(requested.part.id);
  const { userId, role, company } = actors.rep;
  const email = 'riley.new@coastal.example';
  const person = { firstName: 'Riley', lastName: 'Brooks', role, company, isActive: true };
  await service.publish(userChanged, { ...person, userId, email, revision: 2 });
  const client = service.clients.rep;
  await waitFor(async () => {
    const rows = await service.database.query<{ email: string }>(
      'SELECT "asked_by_email" AS "email" FROM "merchant_parts" WHERE "id" = $1',
      [requested.part.id],
    );
    return rows[0]?.email === email;
  });
  await client.call(merchantRoutes.remindMerchant, { params: { id: requested.id } });
  const reminder = (await service.mail.mailsTo(requested.email, 2)).at(-1);
  expect(JSON.stringify(reminder?.headers['reply-to'])).toContain(email);
  const merchant = service.merchantOf(requested);
  await merchant.confirm();
  await merchant.fill({ ebtFsn: 'E1' });
  expect((await merchant.sign()).status).toBe(200);
  expect((await service.mail.mailsTo(email))[0]?.subject).toMatch(/^Signed: /);
});

it('mails of a deleted user’s requests go to the new owner and name them', async () => {
  const requested = await service.askMerchant(['ebtFsn']);
  await service.mailsSettled(requested.part.id);
  const { userId, name, email, company } = actors.manager;
  await service.publish(userDeleted, {
    userId: actors.rep.userId,
    heir: { userId, name, email, company },
  });
  const params = { id: requested.id };
  const client = service.clients.manager;
  await waitFor(async () => (await client.call(getApplication, { params })).submittedBy === userId);
  await client.call(merchantRoutes.remindMerchant, { params });
  const reminder = (await service.mail.mailsTo(requested.email, 2)).at(-1);
  expect(reminder?.text).toContain(`${name} of ${company}`);
  expect(JSON.stringify(reminder?.headers['reply-to'])).toContain(email);
  const merchant = service.merchantOf(requested);
  await merchant.confirm();
  await merchant.fill({ ebtFsn: 'E1' });
  const before = service.mail.allTo(actors.rep.email).length;
  expect((await merchant.sign()).status).toBe(200);
  const signed = await service.mail.mailsTo(email);
  expect(signed[0]?.subject).toMatch(/^Signed: /);
  expect(service.mail.allTo(actors.rep.email)).toHaveLength(before);
});
