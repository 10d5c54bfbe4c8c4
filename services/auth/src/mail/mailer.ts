import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands a mail to the mail server. Rejects where the server does not take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeMs = 10_000;

/** A mailer over SMTP (`smtp://user:password@host:port`). */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: timeMs, greetingTimeout: timeMs, socketTimeout: timeMs },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
