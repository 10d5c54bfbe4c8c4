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
import { generateMagicLink } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useState } from 'react';
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

/** A link to show, because it could not be copied. */
interface ShownLink {
  email: string;
  magicLink: string;
}

/** Creates a sign-in link and copies it; if that fails, `shown` has it until the dialog is closed. */
export function useCopyLink() {
  const host = useHost();
  const { copied, failed } = useWords().link;
  const [shown, setShown] = useState<ShownLink | null>(null);
  const copy = useAction({
    call: (email: string) => api.call(generateMagicLink, { body: { email } }),
    onDone: async ({ email, magicLink }) => {
      if (!(await tryCopy(magicLink))) return setShown({ email, magicLink });
      return host.toast(copied(email));
    },
    failed,
  });
  return { copy, shown, putAway: () => setShown(null) };
}

/** Browsers deny the clipboard without TLS and may deny it anyway. */
async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
