import {
  Button,
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useLocation } from 'react-router-dom';
import { useHelp } from './use-help.ts';

const useStyles = makeStyles({
  drawer: { width: 'min(480px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
  steps: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '12px' },
  picture: {
    display: 'block',
    width: '100%',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** What the screen behind it is for, and what one does there. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const { data: help, error, refetch } = useHelp(pathname);
  useReturnFocus(true);
  return (
    <Drawer
      lang="en"
      type="overlay"
      position="end"
      open
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
      className={styles.drawer}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ as: 'h2' }}
          action={
            <Button
              appearance="subtle"
              aria-label="Close"
              icon={<DismissRegular />}
              onClick={onClose}
            />
          }
        >
          Help
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body}>
          {help ? (
            <>
              <Text size={400}>{help.about}</Text>
              <ol className={styles.steps}>
                {help.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {help.picture ? (
                <a href={help.picture} target="_blank" rel="noreferrer">
                  <img
                    className={styles.picture}
                    src={help.picture}
                    alt="The page with sample data, in full size"
                  />
                </a>
              ) : null}
              <Text>Press ? for the keyboard shortcuts, Ctrl K to search the portal.</Text>
            </>
          ) : error ? (
            <ErrorState
              message="The help cannot be shown right now."
              onRetry={() => void refetch()}
            />
          ) : help === null ? (
            <Text>This page has no help.</Text>
          ) : (
            <Spinner label="Loading" />
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}
