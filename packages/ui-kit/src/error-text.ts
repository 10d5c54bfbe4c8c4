import { ApiError } from '@portal/contracts/core/client';

/** What the server said of a failure, or the fallback where it said nothing. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.detail ? error.detail : fallback;

/** Whether a call succeeded but its reply cannot be read. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 200 && error.status < 300;

/** Whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Whether a change was refused because another came first. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

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
