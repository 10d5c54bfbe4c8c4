import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

export interface LeaveGuardProps {
  unsaved: boolean;
  /** What would be lost: 'Your changes to this application are not saved.' */
  message: string;
  /** A path whose sections show the same: to go to another of them leaves nothing. */
  within?: string;
}

/**
 * Asks before something unsaved is left: by a link, by going back, by anything that navigates within
 * the portal. Before a reload or a closed window the browser asks in its own words.
 */
export function LeaveGuard({ unsaved, message, within }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved &&
      (here.pathname !== there.pathname || here.search !== there.search) &&
      !isWithin(there.pathname, within),
  );
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [unsaved]);
  return (
    <Dialog
      modalType="alert"
      open={blocker.state === 'blocked'}
      onOpenChange={(_, { open }) => (open ? undefined : blocker.reset?.())}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Leave without saving?</DialogTitle>
          <DialogContent>{message}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => blocker.reset?.()}>
              Keep Editing
            </Button>
            <Button onClick={() => blocker.proceed?.()}>Leave</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const isWithin = (path: string, within: string | undefined): boolean =>
  within !== undefined && `${path}/`.startsWith(`${within}/`);
