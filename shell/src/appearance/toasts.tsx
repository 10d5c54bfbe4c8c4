import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { requestIdOf } from '@portal/ui-kit/error-text';
import type { Toast } from '@portal/ui-kit/host.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { inLanguageOfPage, useWords } from '../words/words.ts';

const storageKey = 'portal.toast-after-reload';

const toastAtom = atom<{ toast: Toast; number: number } | null>(null);

// A network failure may also prevent loading the toast code: show a plain box then.
const ToastArea = lazyPart(
  () => import('./toast-area.tsx').catch(() => ({ ToastArea: PlainToast })),
  'ToastArea',
);

export function Toasts() {
  const [current, setCurrent] = useAtom(toastAtom);
  useEffect(() => {
    const kept = takeStoredToast();
    if (kept) setCurrent({ toast: kept, number: 1 });
    return () => setCurrent(null);
  }, [setCurrent]);
  return current ? <ToastArea current={current} /> : null;
}

export function useToasts(): (toast: Toast) => void {
  const setCurrent = useSetAtom(toastAtom);
  return useCallback(
    (toast) => setCurrent((before) => ({ toast, number: (before?.number ?? 0) + 1 })),
    [setCurrent],
  );
}

/** Returns a function that says that a call failed, and which one. */
export function useFailureToasts(): (error: Error, message: Omit<Toast, 'variant'>) => void {
  const toast = useToasts();
  return (error, message) =>
    toast({ ...message, variant: 'destructive', requestId: requestIdOf(error) });
}

/** Shows the toast once more after the next load of the page. */
export const keepToast = ({ title, description = '' }: Toast): void =>
  sessionStorage.setItem(storageKey, JSON.stringify([title, description]));

function takeStoredToast(): Toast | null {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (!kept) return null;
  const [title = '', description = ''] = JSON.parse(kept) as string[];
  return { title, description };
}

const useStyles = makeStyles({
  plain: {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: 1000,
    maxWidth: 'calc(100vw - 32px)',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

function PlainToast() {
  const styles = useStyles();
  const [current, setCurrent] = useAtom(toastAtom);
  const words = inLanguageOfPage(useWords());
  return current ? (
    <div role="alert" className={styles.plain}>
      <strong>{current.toast.title}</strong> {current.toast.description}{' '}
      <Button size="small" onClick={() => setCurrent(null)}>
        {words.toast.close}
      </Button>
    </div>
  ) : null;
}
