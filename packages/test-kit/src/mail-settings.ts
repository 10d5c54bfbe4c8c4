/** Where the portal of tests is, for links in mails. */
export const publicUrl = 'http://portal.test';

/** A mail server that nobody runs: mails wait. */
export const noMailServer = 'smtp://127.0.0.1:1';

/** What a service that mails is configured with in tests. */
export const mailSettings = (SMTP_URL: string = noMailServer) => ({
  PUBLIC_URL: publicUrl,
  SMTP_URL,
  SMTP_TLS: 'auto' as const,
  MAIL_FROM: 'Portal <portal@portal.example>',
  BRAND_NAME: 'Tidewater Payments',
  BRAND_LOGO: undefined,
  BRAND_COLOR: '#0b6a75',
});
