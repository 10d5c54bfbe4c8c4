import type { Page } from '@portal/contracts/core/list';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useAdminWords } from '../words/en.ts';

/** Returns a function that reloads a list and passes the edited row on, or reports that it is gone. */
export function useFresh<Row extends { id: number }>(
  refetch: () => Promise<{ data: Page<Row> | undefined }>,
  what: string,
  onFound: (row: Row) => void,
  onGone: () => void,
): (id: number | undefined) => Promise<void> {
  const host = useHost();
  const { notListed } = useAdminWords();
  return async (id) => {
    const { data } = await refetch();
    const row = data?.rows.find((one) => one.id === id);
    if (row) return onFound(row);
    host.toast({
      title: notListed.title(what),
      description: notListed.description,
      variant: 'destructive',
    });
    onGone();
  };
}
