import { connect } from 'node:net';
import { Client, DatabaseError } from 'pg';

/** A part that takes longer to say anything at all hangs, or is about to. */
const patienceMs = 4000;

/** Whether an address answers with success. */
export async function httpAnswers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  await reply.body?.cancel();
  return reply.ok;
}

/** Whether PostgreSQL answers, if only that it takes nobody now: it is being started or has no room. */
export async function postgresAnswers(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
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

/**
 * Whether NATS and its streams answer at an address with a user who may do everything. A greeting says nothing of
 * the streams: after a full disk they stay off until NATS is started again.
 */
export function natsAnswers(url: string): Promise<boolean> {
  const { hostname, port, username, password } = new URL(url);
  const hello = {
    user: username,
    pass: password,
    verbose: false,
    headers: true,
    no_responders: true,
  };
  const asking = [
    `CONNECT ${JSON.stringify(hello)}`,
    'SUB _INBOX.probe 1',
    'PUB $JS.API.INFO _INBOX.probe 0\r\n',
  ];
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(port), hostname);
    const say = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(patienceMs, () => say(false));
    socket.once('data', () => socket.write(`${asking.join('\r\n')}\r\n`));
    // One character a byte, as NATS counts them.
    socket.setEncoding('latin1').on('data', (chunk) => {
      said += String(chunk);
      // A message with headers says that nobody is there who would answer.
      if (/\r\n(HMSG|-ERR) /.test(said)) return say(false);
      const [, length, reply = ''] = /\r\nMSG _INBOX\.probe 1 (\d+)\r\n(.*)/s.exec(said) ?? [];
      if (length && reply.length >= Number(length))
        say(!('error' in (JSON.parse(reply.slice(0, Number(length))) as object)));
    });
    socket.once('error', () => say(false));
    socket.once('end', () => say(false));
  });
}
