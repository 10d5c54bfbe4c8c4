import { errorTitles, problemType, type Problem } from '@portal/contracts/core/problem';
import { PortalError } from '../portal-error.ts';

/** What an error is to the caller. Unknown ones say nothing internal. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  if (isDependencyDown(error))
    return new PortalError(
      'unavailable',
      'The portal cannot reach one of its parts right now. Nothing was changed; try again shortly.',
      { cause: error, headers: { 'retry-after': '5' } },
    );
  return new PortalError(
    'internal',
    'Something went wrong on our side. Try again; if it happens again, tell support the request id.',
    { cause: error },
  );
}

export function toProblem(error: PortalError, requestId: string): Problem {
  return {
    type: problemType(error.code),
    title: errorTitles[error.code],
    status: error.status,
    detail: error.detail,
    ...(error.errors ? { errors: error.errors } : {}),
    requestId,
  };
}

/** Codes of the socket layer, of PostgreSQL (shutting down, starting up) and of Prisma. */
const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

/** Prisma's driver adapters name these as kinds rather than codes. */
const downKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']);

export function isDependencyDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const { code, kind, originalCode, cause, meta } = error as Record<string, unknown>;
  if ([code, originalCode].some((value) => typeof value === 'string' && downCodes.has(value)))
    return true;
  if (typeof kind === 'string' && downKinds.has(kind)) return true;
  return [cause, (meta as Record<string, unknown> | undefined)?.['driverAdapterError']].some(
    (inner) => isDependencyDown(inner, depth + 1),
  );
}
