import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialogs.tsx';
import { useKitWords } from './words/kit-words.ts';

export interface LeaveGuardProps {
  unsaved: boolean;
  /** What would be lost: 'Your changes to this application are not saved.' */
  message: string;
  /** Path where the same work continues, including paths below (`/quotes/7`): navigating there does not ask. */
  stays?: string | undefined;
  /** Query parameter for a place in the page, such as a step: changing it does not ask. */
  placeParam?: string;
}

/** Asks before navigation discards unsaved changes. On reload or when the window closes, the browser asks. */
export function LeaveGuard({ unsaved, message, stays, placeParam }: LeaveGuardProps) {
  const { leave } = useKitWords();
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const [search, next] = [here, there].map((location) => without(placeParam, location.search));
    return (
      unsaved &&
      (here.pathname !== there.pathname || search !== next) &&
      !isSameWork(there.pathname, next ?? '', stays)
    );
  });
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [unsaved]);
  return (
    <ConfirmDialog
      destructive
      open={blocker.state === 'blocked'}
      {...leave}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {message}
    </ConfirmDialog>
  );
}

function without(param: string | undefined, search: string): string {
  const params = new URLSearchParams(search);
  if (param) params.delete(param);
  return params.size ? `?${params.toString()}` : '';
}

const isSameWork = (path: string, search: string, stays: string | undefined): boolean =>
  stays !== undefined && (path + search === stays || `${path}/`.startsWith(`${stays}/`));
