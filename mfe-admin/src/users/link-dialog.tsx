import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import type { ShownLink } from './copy-link.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  link: {
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

/** A sign-in link to be copied by hand. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const styles = useStyles();
  useReturnFocus(true);
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Magic link for {link.email}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>
              The browser did not let the portal copy the link. Select and copy it here; it works
              once and expires in 10 minutes.
            </Text>
            <Text font="monospace" className={styles.link}>
              {link.magicLink}
            </Text>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
