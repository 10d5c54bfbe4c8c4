import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { startSmtpServer } from '@portal/test-kit/smtp-server';
import { afterAll, expect, it } from 'vitest';
import { createMailer, notSentReason } from './mailer.ts';

const to = 'a@x.example';
const server = await startSmtpServer();
const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'p@x.example', SMTP_TLS: 'auto' });
afterAll(async () => {
  mailer.close();
  await server.stop();
});

it.each([
  ['550 5.1.1 no such mailbox', 'refused'],
  ['553 5.1.3 no address', 'refused'],
  ['450 4.2.1 mailbox busy', 'deferred'],
  ['451 4.7.1 greylisted', 'deferred'],
  ['421 4.3.2 going down', 'unreachable'],
  ['454 4.7.0 no sign-in now', 'unreachable'],
  ['503 5.5.1 MAIL first', 'unreachable'],
  ['530 5.7.0 authentication required', 'unreachable'],
  ['535 5.7.8 wrong password', 'unreachable'],
])('maps the reply %s to a recipient to %s', async (answer, why) => {
  server.refusals.set(to, answer);
  const failure = await mailer.send({ to, subject: 's', text: 't', html: 'h' }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect(notSentReason(failure)).toBe(why);
});

it.each([
  ["o'brien+cards/2026=a&b@x.example"],
  ['"john doe, jr."@x.example'],
  ['"a@b.example"@x.example'],
  ['josé.muñoz@x.example'],
  ['张伟@例子.example'],
  ['jo@münchen.example', 'jo@xn--mnchen-3ya.example'],
])('sends to %s only', async (to, recipient = to) => {
  const commands: string[] = [];
  const plain = createServer((socket) => {
    socket.write('220 test\r\n');
    createInterface(socket).on('line', (line) => {
      commands.push(line);
      if (line.startsWith('EHLO')) socket.write('250-test\r\n250 SMTPUTF8\r\n');
      else if (/^(?:MAIL|RCPT|QUIT|\.$)/.test(line)) socket.write('250 ok\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
    });
  });
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const quoting = createMailer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'p@x.example',
    SMTP_TLS: 'auto',
  });
  await quoting.send({ to, replyTo: to, subject: 's', text: 't', html: 'h' });
  plain.close();
  const recipients = commands.filter((line) => line.startsWith('RCPT'));
  expect(recipients).toEqual([`RCPT TO:<${recipient}>`]);
});

it('adds no recipient and no header for line breaks in names', async () => {
  const eve = 'Eve\r\nBcc: victim@x.example\r\n\r\nHello';
  await mailer.send({ to: 'c@x.example', subject: `Proposal for ${eve}`, text: 't', html: 'h' });
  const [mail] = await server.mailsTo('c@x.example');
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.subject).toMatch(/^Proposal for Eve Bcc: victim@x\.example +Hello$/);
  expect(mail?.text.trim()).toBe('t');
  expect(server.allTo('victim@x.example')).toEqual([]);
});

it('preserves long lines and attachments', async () => {
  const text = `Read it: https://portal.example/p/${'-'.repeat(200)}`;
  const content = Buffer.from(`%PDF ${text}`);
  await mailer.send({
    to: 'b@x.example',
    subject: 's',
    text,
    html: 'h',
    messageId: '<1@x.example>',
    attachments: [{ filename: 'a.pdf', content, contentType: 'application/pdf' }],
  });
  const [mail] = await server.mailsTo('b@x.example');
  expect(mail).toMatchObject({ to: ['b@x.example'], messageId: '<1@x.example>' });
  expect(mail?.text.trim()).toBe(text);
  expect(mail?.attachments).toEqual([{ contentType: 'application/pdf', content }]);
});

it('gives up a server that keeps replying without an end', async () => {
  const slow = createServer((socket) => {
    socket.on('error', () => undefined).write('220 test\r\n');
    const replies = setInterval(() => socket.write('250-more\r\n'), 50);
    socket.on('close', () => clearInterval(replies));
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const config = { MAIL_FROM: 'p@x.example', SMTP_TLS: 'auto' } as const;
  const mailerOfSlow = createMailer({ ...config, SMTP_URL: `smtp://127.0.0.1:${port}` }, 500);
  const failure = await mailerOfSlow
    .send({ to, subject: 's', text: 't', html: 'h' })
    .catch((error: unknown) => error);
  expect(notSentReason(failure)).toBe('unreachable');
  // The server closes only if no connection is left.
  await new Promise((resolve) => slow.close(resolve));
});
