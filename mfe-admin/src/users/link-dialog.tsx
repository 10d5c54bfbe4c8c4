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
import { useWords } from './words/en.ts';

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

export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const styles = useStyles();
  const words = useWords().link;
  useReturnFocus(true);
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words.title(link.email)}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{words.about}</Text>
            <Text font="monospace" className={styles.link}>
              {link.magicLink}
            </Text>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {words.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
