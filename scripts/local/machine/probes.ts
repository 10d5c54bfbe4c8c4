import { connect } from 'node:net';
import { Client, DatabaseError } from 'pg';

/** A part that takes longer to respond is hanging. */
const timeoutMs = 4000;

export async function httpAnswers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  await reply.body?.cancel();
  return reply.ok;
}

/** Returns true if a service is ready; otherwise rejects with its reply, which names what is missing. */
export async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(timeoutMs) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return true;
}

/** Returns whether PostgreSQL responds, even if only to reject connections while starting or full. */
export async function postgresAnswers(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return error instanceof DatabaseError;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns whether NATS and its streams respond. The greeting is not enough: after a full disk streams stay off. */
export function natsAnswers(url: string): Promise<boolean> {
  const { hostname, port, username, password } = new URL(url);
  const hello = {
    user: username,
    pass: password,
    verbose: false,
    headers: true,
    no_responders: true,
  };
  const commands = [
    `CONNECT ${JSON.stringify(hello)}`,
    'SUB _INBOX.probe 1',
    'PUB $JS.API.INFO _INBOX.probe 0\r\n',
  ];
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    const finish = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(timeoutMs, () => finish(false));
    socket.once('data', () => socket.write(`${commands.join('\r\n')}\r\n`));
    // One character per byte, as NATS counts them.
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += String(chunk);
      // A message with headers means that there is no responder.
      if (/\r\n(HMSG|-ERR) /.test(received)) return finish(false);
      const [, length, reply = ''] = /\r\nMSG _INBOX\.probe 1 (\d+)\r\n(.*)/s.exec(received) ?? [];
      if (length && reply.length >= Number(length))
        finish(!('error' in (JSON.parse(reply.slice(0, Number(length))) as object)));
    });
    socket.once('error', () => finish(false));
    socket.once('end', () => finish(false));
  });
}
