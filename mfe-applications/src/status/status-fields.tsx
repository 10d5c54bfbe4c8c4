import { Field, Select, Textarea } from '@fluentui/react-components';
import { applicationStatusLabels, reviewStatuses } from '@portal/contracts/applications/schemas';
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
      <Field label={labels.status} required>
        <Select
          value={status ?? ''}
          disabled={disabled}
          onChange={(_, { value }) => onStatus(reviewStatuses.find((one) => one === value))}
        >
          {status ? null : <option value="">{choose}</option>}
          {reviewStatuses.map((one) => (
            <option key={one} value={one}>
              {applicationStatusLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
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
