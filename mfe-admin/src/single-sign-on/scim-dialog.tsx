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
} from '@fluentui/react-components';
import type { SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useScimToken } from './save-sso.ts';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  value: { overflowWrap: 'anywhere', userSelect: 'all' },
});

/** The token of a company's SCIM client, shown once. */
export function ScimDialog({
  connection,
  onClose,
}: {
  connection: SsoConnection;
  onClose: () => void;
}) {
  const styles = useStyles();
  const { scimDialog: words, kit } = useWords();
  const { create, remove } = useScimToken(connection);
  const { company, scimTokenSince } = connection;
  const baseUrl = `${location.origin}/api/auth/scim/v2`;
  useReturnFocus(true);
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface lang={kit.lang}>
        <DialogBody>
          <DialogTitle>{words.title(company)}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{words.about}</Text>
            <Text weight="semibold">{words.url}</Text>
            <Text font="monospace" className={styles.value}>
              {baseUrl}
            </Text>
            {create.data ? (
              <>
                <Text weight="semibold">{words.token}</Text>
                <output>
                  <Text font="monospace" className={styles.value}>
                    {create.data.token}
                  </Text>
                </output>
              </>
            ) : (
              <Muted>{scimTokenSince ? words.since(scimTokenSince) : words.none}</Muted>
            )}
          </DialogContent>
          <DialogActions fluid>
            {scimTokenSince && !create.data ? (
              <Button
                disabledFocusable={remove.isPending}
                onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
              >
                {words.remove}
              </Button>
            ) : null}
            {create.data ? null : (
              <Button disabledFocusable={create.isPending} onClick={() => create.mutate()}>
                {words.create}
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {words.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
