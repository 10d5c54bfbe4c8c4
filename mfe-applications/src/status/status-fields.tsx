import { Field, Textarea } from '@fluentui/react-components';
import { applicationStatusLabels, reviewStatuses } from '@portal/contracts/applications/schemas';
import { without } from '@portal/contracts/core/records';
import { LabeledSelect } from '@portal/ui-kit/labeled-select.tsx';
import { shared } from '../words/en.ts';
import { dialogWords } from './words/dialogs-en.ts';

export type ReviewStatus = (typeof reviewStatuses)[number];

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
  const { status, notes, hint, disabled = false, onStatus, onNotes } = props;
  return (
    <>
      <LabeledSelect
        label={shared.status}
        required
        value={status ?? ''}
        empty={status ? undefined : dialogWords.choose}
        choices={without(applicationStatusLabels, ['draft'])}
        disabled={disabled}
        onChoose={(value) => onStatus(reviewStatuses.find((one) => one === value))}
      />
      <Field label={shared.notes} hint={hint}>
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
