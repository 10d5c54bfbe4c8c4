import { makeStyles, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import type { FieldStates, FieldState } from '@portal/contracts/applications/merchant-schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import {
  fieldList,
  type ApplicationField,
  type ApplicationSection,
  type FieldName,
} from '../application-fields.ts';
import { stateOf } from '../merchant/asked.ts';
import { ApplicationInputField } from './application-input.tsx';
import type { WizardForm } from './wizard-form.ts';
import type { ZipPlace } from './zip-field.tsx';
import { useWords } from './words/words.ts';
import { stateText } from '../merchant/state-text.ts';

const narrow = '@media (max-width: 760px)';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '16px 24px',
    alignItems: 'start',
  },
  half: { gridColumn: 'span 3', [narrow]: { gridColumn: '1 / -1' } },
  third: { gridColumn: 'span 2', [narrow]: { gridColumn: '1 / -1' } },
  whole: { gridColumn: '1 / -1' },
  field: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

export interface InputStepProps {
  form: WizardForm;
  section: ApplicationSection;
  /** Fields requested from the merchant. */
  asked: FieldStates;
}

export function InputStep({ form, section, asked }: InputStepProps) {
  const styles = useStyles();
  return (
    <>
      {section.note ? (
        <MessageBar icon={<LockClosedRegular />} layout="multiline">
          <MessageBarBody>{section.note}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        {section.fields.map((field) => (
          <div key={field.name} className={styles[field.width ?? 'half']}>
            <StepField form={form} field={field} asked={asked} />
          </div>
        ))}
      </div>
    </>
  );
}

interface StepFieldProps extends Omit<InputStepProps, 'section'> {
  field: ApplicationField;
}

function StepField({ form, field, asked }: StepFieldProps) {
  const state = stateOf(asked, field.name);
  return state ? (
    <AskedField label={field.label} state={state} />
  ) : (
    <ApplicationInputField form={form} field={field} place={placeOf(field, asked)} />
  );
}

/** The city and state fields of a ZIP code's address, except those requested from the merchant. */
function placeOf({ name, kind }: ApplicationField, asked: FieldStates): ZipPlace | undefined {
  if (kind !== 'zip') return undefined;
  const beside = (part: string): FieldName | undefined => {
    const field = fieldList.find((one) => one.name === name.replace(/Zip$/, part));
    return field && !stateOf(asked, field.name) ? field.name : undefined;
  };
  return { city: beside('City'), state: beside('State') };
}

function AskedField({ label, state }: { label: string; state: FieldState }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.field}>
      <Text>{label}</Text>
      <Muted>{words.merchant.asked(stateText(state, words))}</Muted>
    </div>
  );
}
