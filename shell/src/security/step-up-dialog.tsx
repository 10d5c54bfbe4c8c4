import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Text,
} from '@fluentui/react-components';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useFactorWords, withFactorWords } from './words/factor-words.ts';

/** Asks for a second factor in place. `onEnd`: whether it was verified. */
export const StepUpDialog = withFactorWords(Question);

function Question({ onEnd }: { onEnd: (isVerified: boolean) => void }) {
  const { verify, kit } = useFactorWords();
  useReturnFocus(true);
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        if (!open && type !== 'backdropClick') onEnd(false);
      }}
    >
      <DialogSurface lang={kit.lang}>
        <DialogBody>
          <DialogTitle>{verify.title}</DialogTitle>
          <DialogContent>
            <Stack gap={16}>
              <Text>{verify.about}</Text>
              <SecondFactorForm
                onVerified={() => onEnd(true)}
                more={<Button onClick={() => onEnd(false)}>{kit.cancel}</Button>}
              />
            </Stack>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
