import type { ErrorCode } from '@portal/contracts/core/problem';

/** How a failure below a handler is reported to the caller; null for a bug. */
export type FailureKind = Extract<ErrorCode, 'unavailable' | 'invalid_input'> | null;

/**
 * Codes of failures: SQLSTATEs (or their first two characters, a class), codes and kinds of Prisma, codes of Node, of
 * object stores and of NATS. The only such table.
 */
const table: Record<'unavailable' | 'invalid_input', ReadonlySet<string>> = {
  /** Temporary: the same call may succeed later. */
  unavailable: new Set([
    // PostgreSQL: connection, conflict of transactions, resources (a full disk is 53100), operator
    // intervention (57014 is a statement that took too long), the system below it.
    ...['08', '40', '53', '57', '58', '25P03', '25P04', '25006', '55P03'],
    // Prisma: not reachable, no connection in time, transaction lost or late, deadlock.
    ...['P1000', 'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
    ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
    ...['TransactionWriteConflict', 'TransactionAlreadyClosed', 'TlsConnectionError'],
    // Node: nobody there, cut off, no room, no handles.
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
    ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ESOCKETTIMEDOUT'],
    ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EROFS', 'EIO'],
    // A folder of the store that is not mounted, or no longer.
    ...['ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE'],
    // Object stores.
    ...['SlowDown', 'SlowDownRead', 'SlowDownWrite', 'ServiceUnavailable', 'RequestTimeout'],
    ...['XMinioStorageFull', 'XMinioServerNotInitialized', 'XMinioObjectExistsAsDirectory'],
    ...['InternalError', 'OperationTimedOut', 'InsufficientWriteQuorum', 'InsufficientReadQuorum'],
    // NATS.
    ...['ClosedConnectionError', 'ConnectionError', 'DrainingConnectionError', 'NoRespondersError'],
    ...['TimeoutError'],
  ]),
  /** A value that the database cannot hold. */
  invalid_input: new Set([
    // PostgreSQL: data exceptions.
    '22',
    ...['P2000', 'P2005', 'P2006', 'P2007', 'P2019', 'P2020', 'P2023', 'P2033'],
    ...['LengthMismatch', 'ValueOutOfRange', 'InvalidInputValue'],
  ]),
};

/** How many causes of an error are examined. */
const deepest = 6;

/** The kind of a failure, by the codes of it and its causes. */
export function kindOfFailure(error: unknown, depth = 0): FailureKind {
  if (typeof error !== 'object' || error === null || depth > deepest) return null;
  const { code, originalCode, kind, name, cause, meta, errors } = error as Record<string, unknown>;
  // "Raw query failed" (P2010) says nothing itself: what failed is below.
  const own = [originalCode, code, kind, name].flatMap((sign) => kindOfSign(sign) ?? [])[0];
  if (own) return own;
  const below = [
    cause,
    (meta as Record<string, unknown> | undefined)?.['driverAdapterError'],
    ...(Array.isArray(errors) ? (errors as unknown[]) : []),
  ];
  return below.flatMap((inner) => kindOfFailure(inner, depth + 1) ?? [])[0] ?? null;
}

function kindOfSign(sign: unknown): FailureKind {
  if (typeof sign !== 'string') return null;
  const signs = isSqlState(sign) ? [sign, sign.slice(0, 2)] : [sign];
  for (const kind of ['unavailable', 'invalid_input'] as const)
    if (signs.some((each) => table[kind].has(each))) return kind;
  return null;
}

/** Five characters that begin with a digit: Prisma's own codes begin with a P. */
const isSqlState = (sign: string): boolean => /^\d[\dA-Z]{4}$/.test(sign);
