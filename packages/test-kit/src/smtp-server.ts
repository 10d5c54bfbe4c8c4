import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

export interface SmtpServer {
  url: string;
  /** `raw` is the whole mail as it came, lines ended by a line feed. */
  mails: { to: string[]; text: string; raw: string }[];
  /** Address → what its mails are answered: `550 no such mailbox`, for instance. */
  refusals: Map<string, string>;
  /** Stops listening, and listens again at the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server without TLS that takes every mail but those that it is told to refuse, and decodes its text part. */
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
        text(stream).then((raw) => {
          const lines = raw.replaceAll('\r\n', '\n');
          mails.push({ to, text: textOf(lines), raw: lines });
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

/** The text part of a mail, its quoted-printable or base64 undone. */
function textOf(raw: string): string {
  const part =
    raw.split(/\n--[^\n]+\n/).find((one) => /content-type: text\/plain/i.test(one)) ?? raw;
  const [head = '', ...body] = part.split('\n\n');
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The first attachment of a media type in a mail as it came; null where it has none. */
export function attachmentIn(raw: string, mediaType: string): Buffer | null {
  const part = raw
    .split(/\n--[^\n]+\n/)
    .find((one) => one.toLowerCase().includes(`content-type: ${mediaType}`));
  const [, ...body] = part?.split('\n\n') ?? [];
  return part ? Buffer.from(body.join(''), 'base64') : null;
}
