import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

export interface SmtpServer {
  url: string;
  mails: { to: string[]; text: string }[];
  /** Address → what its mails are answered: `550 no such mailbox`, for instance. */
  refusals: Map<string, string>;
  /** Stops listening, and listens again at the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A small mail server that takes every mail but those that it is told to refuse, and decodes its text part. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = [];
  const refusals: SmtpServer['refusals'] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, refusals, (to, raw) => mails.push({ to, text: textOf(raw) }));
  });
  const port = await freePort();
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    pause: close,
    resume: listen,
    stop: close,
  };
}

function converse(
  socket: Socket,
  refusals: SmtpServer['refusals'],
  deliver: (to: string[], raw: string) => void,
): void {
  let to: string[] = [];
  let data: string | null = null;
  let buffer = '';
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (data !== null) {
        if (line === '.') {
          deliver(to, data);
          data = null;
          to = [];
          say('250 kept');
        } else data += `${line}\n`;
      } else if (/^RCPT TO/i.test(line)) {
        const address = /<(.*?)>/.exec(line)?.[1] ?? '';
        const refusal = refusals.get(address);
        if (!refusal) to.push(address);
        say(refusal ?? '250 ok');
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
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
