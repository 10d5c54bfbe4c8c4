import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { addressOf, mailBrand, portalUrl, type MailBrand, type MailConfig } from './mail-config.ts';
import { describeMailServer } from './mail-security.ts';
import { createMailer, type Mailer } from './mailer.ts';

/** What a service sends mails with. */
export interface Mailing {
  mailer: Mailer;
  /** The address that the portal mails from. */
  mailFrom: string;
  mailBrand: MailBrand;
  /** The portal's address without a slash at its end. */
  publicUrl: string;
  /** Counts a mail that was sent, put off or given up, for the metrics. */
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
}

/** @param name the service, as its metrics call it */
export function createMailing(
  name: string,
  config: MailConfig,
  { metrics, log }: { metrics: Metrics; log: Logger },
): Mailing {
  log.info(describeMailServer(config));
  return {
    mailer: createMailer(config),
    mailFrom: addressOf(config.MAIL_FROM),
    mailBrand: mailBrand(config),
    publicUrl: portalUrl(config),
    observeMail: (outcome, seconds) => metrics.observeMessage(`${name}-mail`, outcome, seconds),
    warn: (details, message) => log.warn(details, message),
  };
}
