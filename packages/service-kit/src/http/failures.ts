import type { ErrorCode } from '@portal/contracts/core/problem';

/** How a failure is reported to the caller; null for a bug. */
export type FailureKind = Extract<ErrorCode, 'unavailable' | 'invalid_input'> | null;

/** Failure codes: SQLSTATEs (or their class, the first two characters), Prisma, Node, object stores, NATS. */
const table: Record<'unavailable' | 'invalid_input', ReadonlySet<string>> = {
  /** Temporary: a retry may succeed. */
  unavailable: new Set([
    // PostgreSQL: connection, transaction conflict, resources (53100: disk full), operator intervention
    // (57014: statement timeout), system errors.
    ...['08', '40', '53', '57', '58', '25P03', '25P04', '25006', '55P03'],
    // Prisma: unreachable, pool timeout, transaction lost or timed out, deadlock.
    ...['P1000', 'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
    ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
    ...['TransactionWriteConflict', 'TransactionAlreadyClosed', 'TlsConnectionError'],
    // Node: connection refused or lost, no disk space, no file handles.
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
    ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ESOCKETTIMEDOUT'],
    ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EROFS', 'EIO'],
    // The store's folder is not mounted.
    ...['ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE'],
    ...['SlowDown', 'SlowDownRead', 'SlowDownWrite', 'ServiceUnavailable', 'RequestTimeout'],
    ...['XMinioStorageFull', 'XMinioServerNotInitialized', 'XMinioObjectExistsAsDirectory'],
    ...['InternalError', 'OperationTimedOut', 'InsufficientWriteQuorum', 'InsufficientReadQuorum'],
    ...['ClosedConnectionError', 'ConnectionError', 'DrainingConnectionError', 'NoRespondersError'],
    ...['TimeoutError'],
  ]),
  /** The database cannot store the value. */
  invalid_input: new Set([
    // PostgreSQL: data exceptions.
    '22',
    ...['P2000', 'P2005', 'P2006', 'P2007', 'P2019', 'P2020', 'P2023', 'P2033'],
    ...['LengthMismatch', 'ValueOutOfRange', 'InvalidInputValue'],
  ]),
};

const maxDepth = 6;

/** Classifies a failure by the codes of the error and its causes. */
export function kindOfFailure(error: unknown, depth = 0): FailureKind {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return null;
  const { code, originalCode, kind, name, cause, meta, errors } = error as Record<string, unknown>;
  // Prisma's P2010 ("Raw query failed") says nothing itself; see its causes.
  const own = [originalCode, code, kind, name].flatMap((value) => kindOfCode(value) ?? [])[0];
  if (own) return own;
  const causes = [
    cause,
    (meta as Record<string, unknown> | undefined)?.['driverAdapterError'],
    ...(Array.isArray(errors) ? (errors as unknown[]) : []),
  ];
  return causes.flatMap((inner) => kindOfFailure(inner, depth + 1) ?? [])[0] ?? null;
}

function kindOfCode(code: unknown): FailureKind {
  if (typeof code !== 'string') return null;
  const codes = isSqlState(code) ? [code, code.slice(0, 2)] : [code];
  for (const kind of ['unavailable', 'invalid_input'] as const)
    if (codes.some((each) => table[kind].has(each))) return kind;
  return null;
}

/** Five characters starting with a digit; Prisma's codes start with P. */
const isSqlState = (code: string): boolean => /^\d[\dA-Z]{4}$/.test(code);
