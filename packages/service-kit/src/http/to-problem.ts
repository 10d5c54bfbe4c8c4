import { errorTitles, problemType, type Problem } from '@portal/contracts/core/problem';
import { PortalError } from '../portal-error.ts';
import { kindOfFailure } from './failures.ts';

/** Seconds after which a caller should try again where nothing better is known. */
const retryAfter = '5';

/** What an error is to the caller. Unknown ones say nothing internal. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  switch (kindOfFailure(error)) {
    case 'unavailable':
      return new PortalError(
        'unavailable',
        'A part of the portal is unavailable right now. Try again shortly.',
        { cause: error },
      );
    case 'invalid_input':
      return new PortalError('invalid_input', 'A value of the request cannot be stored.', {
        cause: error,
      });
    case null:
      return new PortalError(
        'internal',
        'Something went wrong on our side. Try again; if it happens again, tell support the request id.',
        { cause: error },
      );
  }
}

/** The headers of a failed reply: what is "not now" always says when to come again. */
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
