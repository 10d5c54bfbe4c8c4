import { isGone, isOutdated } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';

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
    if (!isGone(error)) return fail(error, 'Error', fallback);
    host.toast({
      title: `This ${what} is not there any more`,
      description: 'It was deleted meanwhile. Nothing was changed.',
      variant: 'destructive',
    });
    void refresh();
  };
}
