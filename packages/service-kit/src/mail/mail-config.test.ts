import { startSmtpServer } from '@portal/test-kit/smtp-server';
import { expect, it } from 'vitest';
import { createMailer, notSentReason, describeMailServer, needsTls } from './mailer.ts';

it.each([
  ['smtp://user:word@mail.example.com:587', 'auto', true],
  ['smtp://10.0.0.7:25', 'auto', true],
  ['smtp://[2001:db8::7]:25', 'auto', true],
  ['smtp://mail.example.com:587', 'optional', false],
  ['smtp://mail:1025', 'auto', false],
  ['smtp://localhost:1025', 'auto', false],
  ['smtp://sink.localhost:1025', 'auto', false],
  ['smtp://127.0.0.1:1025', 'auto', false],
  ['smtp://127.8.9.1:1025', 'auto', false],
  ['smtp://[::1]:1025', 'auto', false],
  ['smtp://127.0.0.1.example.com:25', 'auto', true],
  ['smtp://mail:1025', 'required', true],
] as const)('%s with %s needs TLS: %s', (SMTP_URL, SMTP_TLS, needed) => {
  expect(needsTls({ SMTP_URL, SMTP_TLS })).toBe(needed);
});

it('describes the mail server without its password', () => {
  const config = { SMTP_URL: 'smtp://user:word@mail.example.com:587', SMTP_TLS: 'auto' } as const;
  expect(describeMailServer(config)).toBe(
    'Mails go to mail.example.com:587 over STARTTLS only; without it they wait (SMTP_TLS)',
  );
});

it('does not send without TLS if it is required', async () => {
  const server = await startSmtpServer();
  const mail = { to: 'a@x.example', subject: 's', text: 't', html: 'h' };
  const mailer = (SMTP_TLS: 'required' | 'auto') =>
    createMailer({ SMTP_URL: server.url, MAIL_FROM: 'p@x.example', SMTP_TLS });
  const strict = mailer('required');
  const failure = await strict.send(mail).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(notSentReason(failure)).toBe('unreachable');
  expect(server.mails).toEqual([]);
  strict.close();
  const local = mailer('auto');
  await local.send(mail);
  expect(server.mails).toHaveLength(1);
  local.close();
  await server.stop();
});
