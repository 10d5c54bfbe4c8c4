import { errorTitles, problemType, type Problem } from '@portal/contracts/core/problem';
import { PortalError } from '../portal-error.ts';
import { kindOfFailure } from './failures.ts';

/** Default Retry-After, in seconds. */
const retryAfter = '5';

const details = {
  unavailable: 'A part of the portal is unavailable right now. Try again shortly.',
  invalid_input: 'A value of the request cannot be stored.',
  internal:
    'Something went wrong on our side. Try again. If it happens again, give support the request id.',
} as const;

/** Converts an error for the caller. Unknown errors become a 500 without internals. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const code = kindOfFailure(error) ?? 'internal';
  return new PortalError(code, details[code], { cause: error });
}

/** Headers of an error reply. A 429 or 503 always has Retry-After. */
export const problemHeaders = ({ status, headers }: PortalError): Record<string, string> => ({
  ...(status === 503 || status === 429 ? { 'retry-after': retryAfter } : {}),
  ...headers,
});

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
