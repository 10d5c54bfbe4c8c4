import type { MailConfig } from './mail-config.ts';

/** Returns true if mails require TLS. With `auto`, local hosts (names without a dot) do not. */
export function needsTls({
  SMTP_URL,
  SMTP_TLS,
}: Pick<MailConfig, 'SMTP_URL' | 'SMTP_TLS'>): boolean {
  if (SMTP_TLS !== 'auto') return SMTP_TLS === 'required';
  const { hostname } = new URL(SMTP_URL);
  return !isLocal(hostname.replace(/^\[|\]$/g, '').toLowerCase());
}

const isLocal = (host: string): boolean =>
  /^127(\.\d{1,3}){3}$/.test(host) ||
  host === '::1' ||
  host.endsWith('.localhost') ||
  (!host.includes('.') && !host.includes(':'));

/** Describes the mail server for the log, without its password. */
export function describeMailServer(config: Pick<MailConfig, 'SMTP_URL' | 'SMTP_TLS'>): string {
  const { protocol, host } = new URL(config.SMTP_URL);
  if (protocol === 'smtps:') return `Mails go to ${host} over TLS`;
  return needsTls(config)
    ? `Mails go to ${host} over STARTTLS only; without it they wait (SMTP_TLS)`
    : `Mails go to ${host}, over STARTTLS if it is offered (SMTP_TLS)`;
}
