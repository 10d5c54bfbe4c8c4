import { publicUrl } from '@portal/test-kit/mail-settings';
import { inviteAccepted, userDeleted } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import { startSmtpServer } from '@portal/test-kit/smtp-server';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startNotifications } from './testing/start-notifications.ts';
import { analyzedHandled, publishAnalyzed, emitStatusChange } from './testing/publish-events.ts';

const server = await startSmtpServer();
const service = await startNotifications({ SMTP_URL: server.url, BRAND_LOGO: '/logo.png' });
afterAll(async () => {
  await service.stop();
  await server.stop();
});

interface MailRow {
  title: string;
  attempts: number;
  sent: boolean;
  given_up: boolean;
  problem: string | null;
}
const mailRow = async (title: string): Promise<MailRow | undefined> =>
  (
    await service.database.query<MailRow>(
      `SELECT n.title, m.attempts, m.sent_at IS NOT NULL AS sent, m.given_up_at IS NOT NULL AS given_up, m.problem
       FROM mails m JOIN notifications n ON n.id = m.notification_id WHERE n.title = $1`,
      [title],
    )
  )[0];
const subjects = (address: string): string[] => server.allTo(address).map(({ subject }) => subject);
const isSent = (title: string) => waitFor(async () => (await mailRow(title))?.sent);

describe('a mail', () => {
  it('has the content and a link, in plain text and branded HTML', async () => {
    await emitStatusChange(service, { to: 'approved', notes: 'Welcome <aboard>' });
    const [mail] = await server.mailsTo(actors.rep.email);
    expect(mail).toMatchObject({
      subject: 'Application APP-0031: Approved',
      from: { address: 'portal@portal.example', name: 'Portal' },
    });
    expect(mail?.text).toContain('Hello Riley,');
    expect(mail?.text).toContain(`Open the application: ${publicUrl}/applications/31`);
    expect(mail?.text).toContain(`${publicUrl}/notifications/settings`);
    expect(mail?.html).toContain(`href="${publicUrl}/applications/31"`);
    expect(mail?.html).toContain('<p>Note: Welcome &lt;aboard&gt;</p>');
    expect(mail?.html).toContain('background:#0b6a75');
    expect(mail?.html).toContain(`src="${publicUrl}/logo.png" alt="Tidewater Payments"`);
    expect(mail?.headers['message-id']).toMatch(/^<notification\.\d+\.\d+@portal\.test>$/);
    expect(mail?.headers['auto-submitted']).toBe('auto-generated');
  });

  it('is sent to each reviewer, and to the inviter', async () => {
    await emitStatusChange(service, { from: null, to: 'submitted', changedBy: actors.rep.userId });
    for (const { email } of [actors.admin, actors.bizDev])
      expect((await server.mailsTo(email))[0]?.subject).toBe('New application APP-0031');
    await service.publish(inviteAccepted, {
      inviteId: 1,
      userId: 9,
      email: 'new@x.example',
      name: 'Nia Park',
      company: 'Coastal Payments',
      role: 'representative',
      invitedBy: actors.admin.userId,
    });
    await waitFor(() => subjects(actors.admin.email).includes('Nia Park accepted the invitation'));
  });

  it('is sent once for repeated deliveries', async () => {
    const number = await publishAnalyzed(service, actors.manager);
    const title = `Quote ${number} is analyzed`;
    await isSent(title);
    await service.database.query(
      "INSERT INTO messaging.inbox (consumer, message_id) VALUES ('notifications-quote-analyzed', 'again-1')",
    );
    await publishAnalyzed(service, actors.manager, 'again-1');
    await analyzedHandled(service);
    const next = `Quote ${await publishAnalyzed(service, actors.manager)} is analyzed`;
    await isSent(next);
    expect(subjects(actors.manager.email)).toEqual([title, next]);
  });

  it('is not sent if the person disabled it; the bell still shows it', async () => {
    const rep = await service.as(actors.rep);
    const choose = (mail: boolean) =>
      rep.call(routes.updateNotificationPreferences, {
        body: { preferences: [{ kind: 'quote_analyzed', portal: true, mail }] },
      });
    await choose(false);
    const unmailed = `Quote ${await publishAnalyzed(service)} is analyzed`;
    await waitFor(async () => {
      const { rows } = await rep.page(routes.listNotifications, { query: {} });
      return rows.some(({ title }) => title === unmailed);
    });
    await choose(true);
    const mailed = `Quote ${await publishAnalyzed(service)} is analyzed`;
    await isSent(mailed);
    expect(await mailRow(unmailed)).toBeUndefined();
    expect(subjects(actors.rep.email)).not.toContain(unmailed);
  });

  it('is sent without a notification if the person wants mail only', async () => {
    const other = await service.as(actors.otherRep);
    await other.call(routes.updateNotificationPreferences, {
      body: { preferences: [{ kind: 'quote_analyzed', portal: false, mail: true }] },
    });
    await isSent(`Quote ${await publishAnalyzed(service, actors.otherRep)} is analyzed`);
    expect((await other.page(routes.listNotifications, { query: {} })).total).toBe(0);
  });
});

describe('while the mail server is down', () => {
  it('mails wait and are sent once when it is back', async () => {
    await server.pause();
    const titles: string[] = [];
    for (let count = 0; count < 12; count++)
      titles.push(`Quote ${await publishAnalyzed(service, actors.admin)} is analyzed`);
    await waitFor(async () => (await mailRow(titles.at(-1) ?? '')) !== undefined);
    await waitFor(async () => {
      const rows = await Promise.all(titles.map(mailRow));
      return rows.some((row) => row?.problem);
    });
    // An unreachable server does not count as an attempt.
    expect((await mailRow(titles[0] ?? ''))?.attempts).toBeLessThanOrEqual(1);
    await server.resume();
    for (const title of titles) await isSent(title);
    const received = subjects(actors.admin.email).filter((subject) => titles.includes(subject));
    expect(received.toSorted()).toEqual(titles.toSorted());
  });

  it('the service is still ready', async () => {
    expect((await fetch(`${service.url}/ready`)).status).toBe(200);
  });
});

describe('a recipient', () => {
  it('who is not known yet gets the mail once auth publishes them', async () => {
    const late = { ...actors.rep, userId: 90, email: 'late@coastal.example' };
    const title = `Quote ${await publishAnalyzed(service, late)} is analyzed`;
    await waitFor(async () => (await mailRow(title))?.problem === 'The user is not known yet');
    await service.publishUser(late);
    await service.database.query(
      "UPDATE mails SET next_at = now() - interval '1 second' WHERE sent_at IS NULL",
    );
    await isSent(title);
    expect(subjects('late@coastal.example')).toEqual([title]);
  });

  it('who was deactivated or deleted before the mail was sent gets none', async () => {
    await server.pause();
    const leaver = { ...actors.rep, userId: 91, email: 'leaver@coastal.example' };
    const deleted = { ...actors.rep, userId: 92, email: 'deleted@coastal.example' };
    for (const person of [leaver, deleted]) await service.publishUser(person);
    const title = `Quote ${await publishAnalyzed(service, leaver)} is analyzed`;
    const gone = `Quote ${await publishAnalyzed(service, deleted)} is analyzed`;
    await waitFor(async () => (await mailRow(title)) && (await mailRow(gone)));
    await service.publishUser(leaver, { isActive: false });
    await service.publish(userDeleted, { userId: 92 });
    await waitFor(async () => (await mailRow(gone)) === undefined);
    await server.resume();
    await waitFor(async () => (await mailRow(title))?.given_up);
    expect((await mailRow(title))?.problem).toBe('The user is no longer active');
    const after = `Quote ${await publishAnalyzed(service, actors.manager)} is analyzed`;
    await isSent(after);
    for (const { email } of [leaver, deleted]) expect(subjects(email)).toEqual([]);
  });

  it('gets mails at their new address', async () => {
    const moved = { ...actors.rep, userId: 93, email: 'before@coastal.example' };
    await service.publishUser(moved);
    await service.publishUser(moved, { email: 'after@coastal.example' });
    await isSent(`Quote ${await publishAnalyzed(service, moved)} is analyzed`);
    expect(subjects('before@coastal.example')).toEqual([]);
    expect(subjects('after@coastal.example')).toHaveLength(1);
  });
});
