import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Toast } from '@portal/ui-kit/host.tsx';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { inLanguageOfPage, useWords } from '../words/words.ts';

const toldAtom = atom<{ toast: Toast; number: number } | null>(null);

// What went wrong may be that nothing can be loaded any more: a plain box says it then.
const ToastArea = lazyScreen(
  () => import('./toast-area.tsx').then(({ ToastArea: area }) => area).catch(() => PlainToast),
  null,
);

/** Where toasts appear, once there is one. */
export function Toasts() {
  const [told, tell] = useAtom(toldAtom);
  useEffect(() => () => tell(null), [tell]);
  return told ? <ToastArea told={told} /> : null;
}

/** Shows a toast in place of the one before. */
export function useToasts(): (toast: Toast) => void {
  const tell = useSetAtom(toldAtom);
  return useCallback(
    (toast) => tell((before) => ({ toast, number: (before?.number ?? 0) + 1 })),
    [tell],
  );
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
  const [told, tell] = useAtom(toldAtom);
  const words = inLanguageOfPage(useWords());
  return told ? (
    <div role="alert" className={styles.plain}>
      <strong>{told.toast.title}</strong> {told.toast.description}{' '}
      <Button size="small" onClick={() => tell(null)}>
        {words.toast.close}
      </Button>
    </div>
  ) : null;
}
