import { ApiError } from '@portal/contracts/core/client';
import { useFail } from '@portal/ui-kit/use-fail';

const saysWhy = new Set([403, 404, 409]);

/** The text, and why where trying again cannot help. */
const withReason = (error: unknown, text: string): string =>
  error instanceof ApiError && saysWhy.has(error.status) ? `${text} ${error.detail}` : text;

/** Tells of a failed change of an application or a share. */
export function useFailure(): (error: unknown, text: string) => void {
  const fail = useFail(withReason);
  return (error, text) => fail(error, 'Error', text);
}
