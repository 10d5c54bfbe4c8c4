import type { MailConfig } from './mail-config.ts';

/**
 * Whether mails are handed over only where the connection is encrypted. A host is local that is this
 * machine, or a name without a dot, as the services of a compose file have: what goes there passes no
 * other network.
 */
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

/** For the log of the start: where mails go, and whether encrypted; without the password. */
export function describeMailServer(config: Pick<MailConfig, 'SMTP_URL' | 'SMTP_TLS'>): string {
  const { protocol, host } = new URL(config.SMTP_URL);
  if (protocol === 'smtps:') return `Mails go to ${host} over TLS`;
  return needsTls(config)
    ? `Mails go to ${host} over STARTTLS only: where it offers none, they wait (SMTP_TLS)`
    : `Mails go to ${host}, over STARTTLS where it is offered (SMTP_TLS)`;
}
