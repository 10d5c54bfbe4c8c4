import { ApiError } from '@portal/contracts/core/client';
import { useHost } from '@portal/ui-kit/host.tsx';
import { isOutdated } from './outdated.tsx';
import { useFail } from './use-fail.ts';

/** Whether something could not be changed because it is there no more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/**
 * Tells of a change that failed. Where somebody else was first the dialog says so; what is gone is told as
 * that, and the list is loaded again.
 */
export function useFailedChange(
  what: string,
  refresh: () => Promise<unknown>,
): (error: unknown, fallback: string) => void {
  const host = useHost();
  const fail = useFail();
  return (error, fallback) => {
    if (isOutdated(error)) return;
    if (!isGone(error)) return fail(error, fallback);
    host.toast({
      title: `This ${what} is not there any more`,
      description: 'It was deleted meanwhile. Nothing was changed.',
      variant: 'destructive',
    });
    void refresh();
  };
}
