import { useSearchParams } from 'react-router-dom';

/** The opened import's id is in the URL, so that users can leave a long job and return. */
export function useOpenedImport(): { id: number | null; open: (id: number | null) => void } {
  const [params, setParams] = useSearchParams();
  const text = params.get('import') ?? '';
  return {
    id: /^\d{1,9}$/.test(text) ? Number(text) : null,
    open(id) {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('import');
        else next.set('import', String(id));
        return next;
      });
    },
  };
}
