import { mailConfig } from '@portal/service-kit/mail/mailer';

export const publicUrl = 'http://portal.test';

/** URL without a mail server, so that mails stay queued. */
export const noMailServer = 'smtp://127.0.0.1:1';

export const mailSettings = (SMTP_URL: string = noMailServer) => ({
  PUBLIC_URL: publicUrl,
  ...mailConfig.parse({ SMTP_URL, MAIL_FROM: 'Portal <portal@portal.example>' }),
});
