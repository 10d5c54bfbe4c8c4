import { actors } from '@portal/test-kit/actors';
import { startSmtpServer } from '@portal/test-kit/smtp-server';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { startNotifications } from './testing/start-notifications.ts';
import { publishAnalyzed } from './testing/publish-events.ts';

const server = await startSmtpServer();
const service = await startNotifications({ SMTP_URL: server.url });
afterAll(async () => {
  await service.stop();
  await server.stop();
});

interface MailRow {
  attempts: number;
  sent: boolean;
  given_up: boolean;
  problem: string | null;
  wait: number;
}
async function mailOf(userId: number): Promise<MailRow | undefined> {
  const rows = await service.database.query<MailRow>(
    `SELECT m.attempts, m.sent_at IS NOT NULL AS sent, m.given_up_at IS NOT NULL AS given_up, m.problem,
            extract(epoch FROM m.next_at - now())::float AS wait
     FROM mails m JOIN notifications n ON n.id = m.notification_id
     WHERE n.user_id = $1 ORDER BY n.id DESC LIMIT 1`,
    [userId],
  );
  return rows[0];
}
const tryNow = (change = '') =>
  service.database.query(
    `UPDATE mails SET next_at = now() - interval '1 second'${change} WHERE sent_at IS NULL`,
  );
const { rep, manager, otherRep } = actors;

it('a missing mailbox is tried once and does not delay others', async () => {
  server.refusals.set(rep.email, '550 no such mailbox');
  await publishAnalyzed(service, rep);
  await publishAnalyzed(service, manager);
  await waitFor(async () => (await mailOf(rep.userId))?.given_up);
  expect(await mailOf(rep.userId)).toMatchObject({ attempts: 1, sent: false });
  expect((await mailOf(rep.userId))?.problem).toContain('550');
  await waitFor(async () => (await mailOf(manager.userId))?.sent);
});

it('a deferred mail is retried with growing delays', async () => {
  server.refusals.set(otherRep.email, '451 come back later');
  await publishAnalyzed(service, otherRep);
  await waitFor(async () => (await mailOf(otherRep.userId))?.problem);
  const first = await mailOf(otherRep.userId);
  expect(first).toMatchObject({ attempts: 1, sent: false, given_up: false });
  expect(first?.wait).toBeGreaterThan(15);
  await tryNow();
  await waitFor(async () => (await mailOf(otherRep.userId))?.attempts === 2);
  // A claim lasts half a minute; the retry delay is set when it ends.
  await waitFor(async () => ((await mailOf(otherRep.userId))?.wait ?? 0) > 45);
  server.refusals.delete(otherRep.email);
  await tryNow();
  await waitFor(async () => (await mailOf(otherRep.userId))?.sent);
  expect(server.mails.filter(({ to }) => to.includes(otherRep.email))).toHaveLength(1);
});

it('a mail deferred for three days is given up, with the reason', async () => {
  server.refusals.set(otherRep.email, '451 come back later');
  await publishAnalyzed(service, otherRep);
  await waitFor(async () => (await mailOf(otherRep.userId))?.problem);
  await tryNow(", created_at = now() - interval '4 days'");
  await waitFor(async () => (await mailOf(otherRep.userId))?.given_up);
  expect((await mailOf(otherRep.userId))?.problem).toContain('451');
  server.refusals.clear();
});
