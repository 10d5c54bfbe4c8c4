import { Client, Pool } from 'pg';

type Done = (error: Error | null | undefined, ...rest: unknown[]) => void;

/**
 * A client whose errors have codes: pg reports a lost connection as an Error with a message only.
 */
class TellingClient extends Client {}

const send = Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value as (
  this: Client,
  ...args: unknown[]
) => unknown;

/** A query that is an object of its own, such as a cursor. */
const isSubmitted = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'submit' in query;

const last = new WeakMap<Client, Promise<void>>();

/** Prisma queries relations in parallel, also on the one connection of a transaction; pg must not queue them. */
function inTurn<T>(client: Client, ask: () => Promise<T>): Promise<T> {
  const before = last.get(client);
  const result = before ? before.then(ask) : ask();
  const settled = result.then(
    () => undefined,
    () => undefined,
  );
  last.set(client, settled);
  void settled.then(() => {
    if (last.get(client) === settled) last.delete(client);
  });
  return result;
}

TellingClient.prototype.query = function query(this: Client, ...args: unknown[]) {
  const done = args.at(-1);
  if (typeof done === 'function') {
    const tell: Done = (error, ...rest) => (done as Done)(error && named(error), ...rest);
    return send.call(this, ...args.slice(0, -1), tell);
  }
  if (isSubmitted(args[0])) return send.call(this, ...args);
  const result = inTurn(this, () => send.call(this, ...args) as Promise<unknown>);
  return result.catch((error: unknown) => {
    throw error instanceof Error ? named(error) : error;
  });
} as typeof Client.prototype.query;

/** As Node names it, and as Prisma's adapter knows it. */
function named<E extends Error>(error: E): E {
  return error.constructor === Error && !('code' in error)
    ? Object.assign(error, { code: 'ECONNRESET', syscall: 'read', errno: -104 })
    : error;
}

/** Longest wait for a connection of the pool, and for one to be made. */
const connectMs = 10_000;
/** Longest statement, of workers too; one that a call waits for is given up with the call. */
const statementMs = 60_000;
/** Longest wait for somebody else's lock. */
const lockMs = 15_000;
/** Longest idle time within a transaction; then its locks are released. */
const idleTransactionMs = 60_000;

/** The service's connection pool. All waits have limits. */
export function createPool(connectionString: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    Client: TellingClient,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
  });
  // An idle connection was lost; the pool opens another.
  const ignore = (): void => undefined;
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = function tellingConnect(...args: unknown[]) {
    const [done] = args;
    if (typeof done === 'function')
      return connect(((error, ...rest) => (done as Done)(error && named(error), ...rest)) as Done);
    return (connect() as Promise<unknown>).catch((error: unknown) => {
      throw error instanceof Error ? named(error) : error;
    });
  } as typeof pool.connect;
  return pool;
}
