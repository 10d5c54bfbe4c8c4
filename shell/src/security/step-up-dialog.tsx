import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
} from '@fluentui/react-components';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useFactorWords } from './words/factor-words.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

/** Asks for a second factor in place. `onEnd`: whether it was verified. */
export function StepUpDialog({ onEnd }: { onEnd: (isVerified: boolean) => void }) {
  const styles = useStyles();
  const { verify } = useFactorWords();
  const { cancel } = useKitWords();
  useReturnFocus(true);
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        if (!open && type !== 'backdropClick') onEnd(false);
      }}
    >
      <DialogSurface lang="en">
        <DialogBody>
          <DialogTitle>{verify.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{verify.about}</Text>
            <SecondFactorForm
              onVerified={() => onEnd(true)}
              more={<Button onClick={() => onEnd(false)}>{cancel}</Button>}
            />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
