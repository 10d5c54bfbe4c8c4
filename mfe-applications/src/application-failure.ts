import { ApiError } from '@portal/contracts/core/client';
import { isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';

const saysWhy = new Set([403, 404, 409]);

/** Whether a change was refused because another came first. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

/**
 * Tells of a failed change: `text`, and why where trying again cannot help; a lost session leads to
 * sign-in.
 */
export function useFailure(): (error: unknown, text: string) => void {
  const host = useHost();
  return (error, text) => {
    if (isSignedOut(error)) return host.signedOut();
    const why = error instanceof ApiError && saysWhy.has(error.status) ? ` ${error.detail}` : '';
    host.toast({ title: 'Error', description: `${text}${why}`, variant: 'destructive' });
  };
}
