import { Drawer, DrawerBody, makeStyles } from '@fluentui/react-components';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { frameWords } from '../words/frame-en.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

const useStyles = makeStyles({
  drawer: { width: 'min(300px, 85vw)' },
  body: { padding: 0 },
});

interface Props extends SidebarProps {
  open: boolean;
  onClose: () => void;
}

export function NavigationDrawer({ open, onClose, ...sidebar }: Props) {
  const styles = useStyles();
  useReturnFocus(open);
  return (
    <Drawer
      lang="en"
      type="overlay"
      open={open}
      onOpenChange={(_, change) => (change.open ? undefined : onClose())}
      className={styles.drawer}
      aria-label={frameWords.navigation}
    >
      <DrawerBody className={styles.body}>
        <Sidebar {...sidebar} onChoose={onClose} />
      </DrawerBody>
    </Drawer>
  );
}
