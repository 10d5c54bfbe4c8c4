import { Client, Pool, type PoolClient } from 'pg';

type Done = (error: Error | null | undefined, ...rest: unknown[]) => void;

class CodedClient extends Client {}

const send = Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value as (
  this: Client,
  ...args: unknown[]
) => unknown;

const isSubmittable = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'submit' in query;

const lastQuery = new WeakMap<Client, Promise<void>>();

/** Runs promise queries one after the other: Prisma sends parallel queries on a transaction's one connection. */
function runInTurn<T>(client: Client, query: () => Promise<T>): Promise<T> {
  const previous = lastQuery.get(client);
  const result = previous ? previous.then(query) : query();
  const settled = result.then(
    () => undefined,
    () => undefined,
  );
  lastQuery.set(client, settled);
  void settled.then(() => {
    if (lastQuery.get(client) === settled) lastQuery.delete(client);
  });
  return result;
}

CodedClient.prototype.query = function query(this: Client, ...args: unknown[]) {
  const done = args.at(-1);
  if (typeof done === 'function') {
    const withCode: Done = (error, ...rest) => (done as Done)(error && addCode(error), ...rest);
    return send.call(this, ...args.slice(0, -1), withCode);
  }
  if (isSubmittable(args[0])) return send.call(this, ...args);
  const result = runInTurn(this, () => send.call(this, ...args) as Promise<unknown>);
  return result.catch((error: unknown) => {
    throw error instanceof Error ? addCode(error) : error;
  });
} as typeof Client.prototype.query;

/** pg reports a lost connection as an Error without a code; Prisma's adapter needs Node's ECONNRESET. */
function addCode<E extends Error>(error: E): E {
  return error.constructor === Error && !('code' in error)
    ? Object.assign(error, { code: 'ECONNRESET', syscall: 'read', errno: -104 })
    : error;
}

const connectMs = 10_000;
const statementMs = 60_000;
const lockMs = 15_000;
const idleTransactionMs = 60_000;

/** Creates the service's connection pool. All waits have limits; the lock of an idle transaction is released. */
export function createPool(connectionString: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    Client: CodedClient,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
  });
  // The pool replaces a lost idle connection.
  const ignore = (): void => undefined;
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = function connectWithCodes(...args: unknown[]) {
    const [done] = args;
    if (typeof done === 'function')
      return connect(((error, ...rest) =>
        (done as Done)(error && addCode(error), ...rest)) as Done);
    return (connect() as Promise<unknown>).catch((error: unknown) => {
      throw error instanceof Error ? addCode(error) : error;
    });
  } as typeof pool.connect;
  return pool;
}

/** Runs SQL in a transaction, which is committed if `work` returns true. Returns that. */
export async function inTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN');
    const isKept = await work(client);
    await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
    return isKept;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection with an open transaction is closed.
    client.release(failure);
  }
}
