import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

export interface ReceivedMail {
  /** Whom the envelope names. */
  to: string[];
  text: string;
  messageId: string | undefined;
  attachments: { contentType: string; content: Buffer }[];
}

export interface SmtpServer {
  url: string;
  mails: ReceivedMail[];
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
      closeTimeout: 1,
      onRcptTo({ address }, _session, answer) {
        const refusal = refusals.get(address);
        answer(refusal ? new Refusal(refusal) : null);
      },
      onData(stream, { envelope }, answer) {
        const to = envelope.rcptTo.map(({ address }) => address);
        simpleParser(stream).then(({ text = '', messageId, attachments }) => {
          const files = attachments.map(({ contentType, content }) => ({ contentType, content }));
          mails.push({ to, text, messageId, attachments: files });
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
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
