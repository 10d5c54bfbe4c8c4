import {
  makeStyles,
  Toast,
  Toaster,
  ToastBody,
  ToastTitle,
  useToastController,
} from '@fluentui/react-components';
import type { Toast as ToastMessage } from '@portal/ui-kit/host.tsx';
import { useMemo } from 'react';

const toasterId = 'portal';

/** How long a toast is shown. */
const durationMs = 5000;

const useStyles = makeStyles({ toaster: { maxWidth: 'calc(100vw - 32px)' } });

/** Where toasts appear: one at a time, the newest. */
export const Toasts = () => (
  <Toaster toasterId={toasterId} position="bottom-end" limit={1} className={useStyles().toaster} />
);

/** Shows a toast in place of the one before. */
export function useToasts(): (toast: ToastMessage) => void {
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId);
  return useMemo(
    () =>
      ({ title, description, variant = 'default' }) => {
        dismissAllToasts();
        const destructive = variant === 'destructive';
        dispatchToast(
          <Toast>
            <ToastTitle>{title}</ToastTitle>
            {description ? <ToastBody>{description}</ToastBody> : null}
          </Toast>,
          {
            intent: destructive ? 'error' : 'success',
            politeness: destructive ? 'assertive' : 'polite',
            timeout: durationMs,
            pauseOnHover: true,
          },
        );
      },
    [dispatchToast, dismissAllToasts],
  );
}
