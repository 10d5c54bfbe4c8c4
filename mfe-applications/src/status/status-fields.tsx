import { Field, Textarea } from '@fluentui/react-components';
import { applicationStatusLabels, reviewStatuses } from '@portal/contracts/applications/schemas';
import { without } from '@portal/contracts/core/records';
import { LabeledSelect } from '@portal/ui-kit/labeled-select.tsx';
import { useSharedWords } from '../words/en.ts';
import type { ReviewStatus } from './update-application-status.ts';
import { useDialogWords } from './words/dialogs-en.ts';

export interface StatusFieldsProps {
  status: ReviewStatus | undefined;
  notes: string;
  /** Says who can read the notes. */
  hint: string;
  disabled?: boolean;
  onStatus: (status: ReviewStatus | undefined) => void;
  onNotes: (notes: string) => void;
}

export function StatusFields(props: StatusFieldsProps) {
  const labels = useSharedWords();
  const { choose } = useDialogWords();
  const { status, notes, hint, disabled = false, onStatus, onNotes } = props;
  return (
    <>
      <LabeledSelect
        label={labels.status}
        required
        value={status ?? ''}
        empty={status ? undefined : choose}
        choices={without(applicationStatusLabels, ['draft'])}
        disabled={disabled}
        onChoose={(value) => onStatus(reviewStatuses.find((one) => one === value))}
      />
      <Field label={labels.notes} hint={hint}>
        <Textarea
          value={notes}
          rows={3}
          resize="vertical"
          maxLength={4000}
          onChange={(_, { value }) => onNotes(value)}
        />
      </Field>
    </>
  );
}
