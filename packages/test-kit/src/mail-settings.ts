export const publicUrl = 'http://portal.test';

/** URL without a mail server, so that mails stay queued. */
export const noMailServer = 'smtp://127.0.0.1:1';

export const mailSettings = (SMTP_URL: string = noMailServer) => ({
  PUBLIC_URL: publicUrl,
  SMTP_URL,
  SMTP_TLS: 'auto' as const,
  MAIL_FROM: 'Portal <portal@portal.example>',
  BRAND_NAME: 'Tidewater Payments',
  BRAND_LOGO: undefined,
  BRAND_COLOR: '#0b6a75',
});
