import { ApiError } from '@portal/contracts/core/client';
import { errorStatus, problemType, type ErrorCode } from '@portal/contracts/core/problem';

/** What the server said of a failure, or the fallback where it said nothing. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.detail ? error.detail : fallback;

/** The code of a failure, or that no answer came; null where neither is known. */
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

/** Whether a call succeeded but its reply cannot be read. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 200 && error.status < 300;

/** Whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Whether a change was refused because another came first. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

/** Whether a call was refused for what it asked. Other failures are likely to meet the next call too. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether something cannot be shown or changed because it is not there, or not any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** What the server found wrong, by the field that it named. */
export const refusedFields = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.problem?.errors) || {};

/** The id under which the logs have a call that failed, for a toast: nothing where it never arrived. */
export function requestOf(error: unknown): { requestId?: string } {
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  return requestId ? { requestId } : {};
}
