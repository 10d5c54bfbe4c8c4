import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';

export interface ChangedElsewhereProps {
  open: boolean;
  onLoad: () => void;
  onClose: () => void;
}

/** Nothing was overwritten: the draft was saved somewhere else since it was opened here. */
export const ChangedElsewhere = ({ open, onLoad, onClose }: ChangedElsewhereProps) => (
  <Dialog
    modalType="alert"
    open={open}
    onOpenChange={(_, data) => (data.open ? undefined : onClose())}
  >
    <DialogSurface>
      <DialogBody>
        <DialogTitle>Changed elsewhere</DialogTitle>
        <DialogContent>
          This application was changed elsewhere since you opened it, so your changes were not
          saved. Loading what was saved there replaces what you typed here.
        </DialogContent>
        <DialogActions>
          <Button appearance="primary" onClick={onLoad}>
            Load Saved Version
          </Button>
          <Button onClick={onClose}>Keep Editing</Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
