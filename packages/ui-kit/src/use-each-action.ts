import { isRefused, isSignedOut } from './error-text.ts';
import { type Toast, useHost } from './host.tsx';
import { useAction } from './api.ts';
import { useKitWords } from './words/kit-words.ts';
import type { QueryKey } from '@tanstack/react-query';

export interface EachAction<Row, Input> {
  call: (row: Row, input: Input) => Promise<unknown>;
  /** Why a call failed, with the row's name: `APP-7: Someone else changed it.` */
  reason: (row: Row, error: unknown) => string;
  /** Reports the rows that were done; without it, only failures are reported. */
  done?: (rows: readonly Row[], input: Input) => { title: string; description: string };
  /** Title if some calls failed: '2 of 5 not updated'. */
  notAll: (left: number, of: number) => string;
  /** Called before the toast. */
  onDone?: (done: readonly Row[], left: readonly Row[]) => void;
  failed: string | Pick<Toast, 'title' | 'description'>;
  reloads: readonly QueryKey[];
}

/**
 * A mutation of several rows, one by one. A rejected call does not stop the others; if the portal fails, the rest is
 * skipped. The outcome is reported in one toast.
 */
export function useEachAction<
  Row,
  Input extends { rows: readonly Row[] } = { rows: readonly Row[] },
>({ call, reason, done, notAll, onDone, failed, reloads }: EachAction<Row, Input>) {
  const host = useHost();
  const { skipped } = useKitWords();
  return useAction({
    async call(input: Input) {
      const finished: Row[] = [];
      const reasons: string[] = [];
      for (const row of input.rows)
        try {
          await call(row, input);
          finished.push(row);
        } catch (error) {
          if (isSignedOut(error)) throw error;
          reasons.push(reason(row, error));
          if (!isRefused(error)) break;
        }
      return { finished, reasons };
    },
    onDone({ finished, reasons }, input) {
      const left = input.rows.filter((row) => !finished.includes(row));
      onDone?.(finished, left);
      const success = finished.length ? done?.(finished, input) : undefined;
      if (left.length)
        host.toast({
          title: notAll(left.length, input.rows.length),
          description: [
            ...(success ? [success.description] : []),
            ...reasons,
            ...(left.length > reasons.length ? [skipped] : []),
          ].join(' '),
          variant: 'destructive',
        });
      else if (success) host.toast(success);
    },
    failed,
    reloads,
  });
}
