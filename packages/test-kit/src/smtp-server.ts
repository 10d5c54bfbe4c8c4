import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';
import { parseMail, type ReceivedMail } from './received-mail.ts';
import { waitFor } from './wait-for.ts';

export interface SmtpServer {
  url: string;
  mails: ReceivedMail[];
  allTo(address: string): ReceivedMail[];
  /** Waits for `count` mails to an address (default 1) and returns all of them. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  /** Rejection reply by recipient address, e.g. `550 no such mailbox`. */
  refusals: Map<string, string>;
  /** Stops listening until `resume`, which reuses the port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a mail server without TLS that accepts all mails except those to `refusals`. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = [];
  const refusals: SmtpServer['refusals'] = new Map();
  const port = await freePort();
  const listen = async (): Promise<SMTPServer> => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      // Lets transfers complete: the client would resend an interrupted mail.
      closeTimeout: 10_000,
      onRcptTo({ address }, _session, respond) {
        const refusal = refusals.get(address);
        respond(refusal ? new Refusal(refusal) : null);
      },
      onData(stream, { envelope }, respond) {
        const to = envelope.rcptTo.map(({ address }) => address);
        parseMail(stream).then((mail) => {
          mails.push({ ...mail, to });
          respond();
        }, respond);
      },
    });
    // Ignores clients that disconnect early.
    server.on('error', () => undefined);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  let server = await listen();
  const close = (): Promise<void> => new Promise((resolve) => server.close(resolve));
  const allTo = (address: string): ReceivedMail[] => mails.filter(({ to }) => to.includes(address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    allTo,
    mailsTo: (address, count = 1) =>
      waitFor(() => {
        const all = allTo(address);
        return all.length >= count ? all : null;
      }),
    refusals,
    pause: close,
    async resume() {
      server = await listen();
    },
    stop: close,
  };
}

class Refusal extends Error {
  readonly responseCode: number;
  constructor(reply: string) {
    super(reply.slice(4));
    this.responseCode = Number(reply.slice(0, 3));
  }
}

export const attachmentsIn = (mails: readonly ReceivedMail[], mediaType: string): Buffer[] =>
  mails
    .flatMap(({ attachments }) => attachments)
    .filter(({ contentType }) => contentType === mediaType)
    .map(({ content }) => content);
