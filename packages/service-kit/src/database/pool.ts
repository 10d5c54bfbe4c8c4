import { Client, Pool } from 'pg';

type Done = (error: Error | null | undefined, ...rest: unknown[]) => void;

/**
 * A client whose failures name themselves: of a connection that was lost pg tells by words alone, in an
 * Error without a code, which nobody above could tell from a mistake.
 */
class TellingClient extends Client {}

const send = Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value as (
  this: Client,
  ...args: unknown[]
) => unknown;

TellingClient.prototype.query = function query(this: Client, ...args: unknown[]) {
  const done = args.at(-1);
  if (typeof done === 'function') {
    const tell: Done = (error, ...rest) => (done as Done)(error && named(error), ...rest);
    return send.call(this, ...args.slice(0, -1), tell);
  }
  const result = send.call(this, ...args);
  if (!(result instanceof Promise)) return result;
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
/** Of a transaction whose holder froze: its locks are let go of. */
const idleTransactionMs = 60_000;

/** The service's connections: nothing on them waits for ever. */
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
  // A connection that is lost while nobody waits for it, or while it is being closed: the pool makes another.
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
