import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { addressOf, mailBrand, portalUrl, type MailBrand, type MailConfig } from './mail-config.ts';
import { describeMailServer } from './mail-security.ts';
import { createMailer, type Mailer } from './mailer.ts';

export interface Mailing {
  mailer: Mailer;
  mailFrom: string;
  mailBrand: MailBrand;
  /** PUBLIC_URL without a trailing slash. */
  publicUrl: string;
  /** Records the outcome and duration of a mail. */
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
}

/** @param name the service's name in metrics */
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
