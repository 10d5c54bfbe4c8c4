import { useSearchParams } from 'react-router-dom';

/** Which import is open, kept in the address: a person can leave long work and return to it. */
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
