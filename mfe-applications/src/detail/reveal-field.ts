import { revealField } from '@portal/contracts/applications/routes';
import type { SensitiveField } from '@portal/contracts/applications/fields';
import { api } from '@portal/ui-kit/api';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withReason } from '../application-failure.ts';
import { revealsKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

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
  const { errorTitle } = useSharedWords();
  const fail = useErrorToast({ textOf: withReason });
  const queries = useQueryClient();
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const reveal = useMutation({
    gcTime: 0,
    mutationFn: async (reason: string): Promise<void> => {
      const reply = await api.call(revealField, { params: { id }, body: { field, reason } });
      setValue(reply.value);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: revealsKey(id) }),
    onError: (error) => fail(error, errorTitle, failed),
  });
  return {
    value,
    isPending: reveal.isPending,
    ask: (reason, onDone) => reveal.mutate(reason, { onSuccess: onDone }),
    hide: () => setValue(null),
  };
}
