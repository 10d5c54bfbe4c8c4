import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';
import { parseMail, type ReceivedMail } from './received-mail.ts';
import { waitFor } from './wait-for.ts';

export interface SmtpServer {
  url: string;
  /** Every mail that was received, oldest first. */
  mails: ReceivedMail[];
  /** The mails that an address has received so far. */
  allTo(address: string): ReceivedMail[];
  /** The mails of an address; waits until there are `count`. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  /** Address → what its mails are answered: `550 no such mailbox`, for instance. */
  refusals: Map<string, string>;
  /** Stops listening, and listens again at the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server without TLS that takes every mail but those that it is told to refuse. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = [];
  const refusals: SmtpServer['refusals'] = new Map();
  const port = await freePort();
  const listen = async (): Promise<SMTPServer> => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      // A mail under way is answered before the server is closed: cut off, it would be sent again.
      closeTimeout: 10_000,
      onRcptTo({ address }, _session, answer) {
        const refusal = refusals.get(address);
        answer(refusal ? new Refusal(refusal) : null);
      },
      onData(stream, { envelope }, answer) {
        const to = envelope.rcptTo.map(({ address }) => address);
        parseMail(stream).then((mail) => {
          mails.push({ ...mail, to });
          answer();
        }, answer);
      },
    });
    // A client that goes away in the middle is none of the server's business.
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

/** Answers a recipient with `550 no such mailbox`, for instance. */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(answer: string) {
    super(answer.slice(4));
    this.responseCode = Number(answer.slice(0, 3));
  }
}

/** The attachments of mails that have a media type. */
export const attachmentsIn = (mails: readonly ReceivedMail[], mediaType: string): Buffer[] =>
  mails
    .flatMap(({ attachments }) => attachments)
    .filter(({ contentType }) => contentType === mediaType)
    .map(({ content }) => content);
