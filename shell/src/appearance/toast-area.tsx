import {
  Button,
  makeStyles,
  mergeClasses,
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  tokens,
  useToastController,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { copyText } from '@portal/ui-kit/copy-text';
import type { Toast as ToastMessage } from '@portal/ui-kit/host.tsx';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Words } from '../words/en.ts';
import { inLanguageOfPage, useWords } from '../words/words.ts';

const toasterId = 'portal';

/** Toasts close after this time; errors stay until dismissed or replaced. */
const durationMs = 5000;
const untilClosed = -1;

/** Space below the page while an error is shown, so that covered content can be scrolled into view. */
const roomBelow = '260px';

const useStyles = makeStyles({
  toaster: { maxWidth: 'calc(100vw - 32px)' },
  // Takes space after the content: covers no buttons, and stays in view while the content scrolls.
  inContent: {
    position: 'sticky',
    left: 'auto !important',
    transform: 'none !important',
    width: '100%',
    flexShrink: 0,
  },
  text: { overflowWrap: 'anywhere' },
  request: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

export interface ToastAreaProps {
  current: { toast: ToastMessage; number: number };
}

/** The scrolled part of a dialog, or all of a drawer. */
const contentOf = (dialog: Element) => dialog.querySelector('.fui-DialogContent') ?? dialog;

/** Shows the newest toast. Errors appear inside an open dialog: keyboard and screen reader reach nothing outside it. */
export function ToastArea({ current: { toast, number } }: ToastAreaProps) {
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId);
  const destructive = toast.variant === 'destructive';
  const openDialog = useOpenDialog();
  const dialog = destructive ? openDialog : null;
  const closed = useRef<number | null>(null);
  useEffect(() => {
    if (closed.current === number) return;
    dismissAllToasts();
    const close = (): void => {
      closed.current = number;
      dismissAllToasts();
    };
    dispatchToast(<Message toast={toast} onClose={close} />, {
      intent: destructive ? 'error' : 'success',
      politeness: destructive ? 'assertive' : 'polite',
      timeout: destructive ? untilClosed : durationMs,
      pauseOnHover: true,
    });
  }, [toast, number, destructive, dialog, dispatchToast, dismissAllToasts]);
  const styles = useStyles();
  const content = dialog && contentOf(dialog);
  const toaster = {
    toasterId,
    limit: 1,
    className: mergeClasses(styles.toaster, content !== dialog && styles.inContent),
    // Fluent closes its toasts on Escape.
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closed.current = number;
    },
  };
  return content ? (
    createPortal(<Toaster {...toaster} position="bottom" inline />, content)
  ) : (
    <Toaster {...toaster} position="bottom" />
  );
}

function Message({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const styles = useStyles();
  const { title, description, requestId, variant } = toast;
  const words = inLanguageOfPage(useWords()).toast;
  useEffect(() => {
    if (variant !== 'destructive') return;
    const { style } = document.body;
    style.paddingBottom = roomBelow;
    return () => void style.removeProperty('padding-bottom');
  }, [variant]);
  return (
    <Toast>
      <ToastTitle
        action={
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={words.close}
            onClick={onClose}
          />
        }
      >
        {title}
      </ToastTitle>
      {description || requestId ? (
        <ToastBody className={styles.text}>
          {description}
          {requestId ? <div className={styles.request}>{words.request(requestId)}</div> : null}
        </ToastBody>
      ) : null}
      {requestId ? (
        <ToastFooter>
          <CopyButton text={requestId} words={words} />
        </ToastFooter>
      ) : null}
    </Toast>
  );
}

function CopyButton({ text, words }: { text: string; words: Words['toast'] }) {
  const [copyState, setCopyState] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = async (): Promise<void> =>
    setCopyState((await copyText(text)) ? 'copied' : 'notCopied');
  return (
    <Button size="small" onClick={() => void copy()}>
      {words[copyState]}
    </Button>
  );
}

const openDialog = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Returns the topmost modal dialog of any part of the portal. Everything else is hidden from screen readers. */
const useOpenDialog = (): Element | null => useSyncExternalStore(subscribe, openDialog);
