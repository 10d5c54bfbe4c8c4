import { revealField } from '@portal/contracts/applications/routes';
import type { SensitiveField } from '@portal/contracts/applications/fields';
import { api } from '@portal/ui-kit/api';
import { useEffect, useState } from 'react';
import { useReasonedAction } from '../application-failure.ts';
import { revealsKey } from '../queries.ts';
import { useWords } from './words/en.ts';

const shownMs = 60_000;

export interface Reveal {
  value: string | null;
  isPending: boolean;
  ask: (reason: string, onDone: () => void) => void;
  hide: () => void;
}

/** Reveals a sensitive field for a minute or until hidden. The value is not cached. */
export function useReveal(id: number, field: SensitiveField): Reveal {
  const { failed } = useWords().reveal;
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const reveal = useReasonedAction({
    gcTime: 0,
    call: async (reason: string): Promise<void> => {
      const reply = await api.call(revealField, { params: { id }, body: { field, reason } });
      setValue(reply.value);
    },
    failed,
    reloads: [revealsKey(id)],
  });
  return {
    value,
    isPending: reveal.isPending,
    ask: (reason, onDone) => reveal.mutate(reason, { onSuccess: onDone }),
    hide: () => setValue(null),
  };
}
