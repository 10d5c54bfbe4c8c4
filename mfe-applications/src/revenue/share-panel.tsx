import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  useRestoreFocusSource,
} from '@fluentui/react-components';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { DismissRegular } from '@fluentui/react-icons';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { ShareExplained } from './share-explained.tsx';
import { shareWords as words } from './words/share-en.ts';
import { useReply } from '@portal/ui-kit/api';
import { shareKey } from '../queries.ts';
import { getRevenueShare } from '@portal/contracts/applications/revenue-routes';

const useStyles = makeStyles({
  panel: { width: '480px', maxWidth: '100%' },
  body: { paddingBottom: '24px' },
});

export function SharePanel({ id, onClose }: { id: number | null; onClose: () => void }) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusSource();
  return (
    <OverlayDrawer
      {...restoreFocus}
      position="end"
      className={styles.panel}
      open={id !== null}
      aria-label={words.title}
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<IconButton icon={<DismissRegular />} label={words.close} onClick={onClose} />}
        >
          {words.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {id === null ? null : <Share id={id} onDeleted={onClose} />}
      </DrawerBody>
    </OverlayDrawer>
  );
}

const Share = ({ id, onDeleted }: { id: number; onDeleted: () => void }) => (
  <Loaded
    query={useReply(shareKey(id), getRevenueShare, { params: { id } })}
    failure={words.failed}
    waiting={<Waiting label={words.loading} size={128} />}
  >
    {(share) => <ShareExplained share={share} onDeleted={onDeleted} />}
  </Loaded>
);
