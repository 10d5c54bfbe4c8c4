import { ApiError } from '@portal/contracts/core/client';
import { errorStatus, problemType, type ErrorCode } from '@portal/contracts/core/problem';

/** Returns the server's message, or the fallback if there is none. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.detail ? error.detail : fallback;

/** Returns the error code of a failed call, 'unreached' if no reply came, or null if neither is known. */
export function failureOf(error: unknown): ErrorCode | 'unreached' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 'unreached';
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return (
    codes.find((code) => problemType(code) === error.problem?.type) ??
    codes.find((code) => errorStatus[code] === error.status) ??
    null
  );
}

/** Returns whether a call succeeded but its reply could not be parsed. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 200 && error.status < 300;

const hasStatus =
  (status: number) =>
  (error: unknown): boolean =>
    error instanceof ApiError && error.status === status;

/** Returns whether a call failed because the session ended. */
export const isSignedOut = hasStatus(401);

/** Returns whether a change was rejected because the record changed meanwhile. */
export const isOutdated = hasStatus(412);

/** Returns whether a call was rejected for its input. Other errors would probably hit the next call too. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Returns whether a record does not exist or was deleted. */
export const isGone = hasStatus(404);

/** Returns the server's messages by field. */
export const refusedFields = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.problem?.errors) || {};

/** Returns the request id of a failed call, as in the logs, for a toast; empty if the call never arrived. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.requestId : undefined;
