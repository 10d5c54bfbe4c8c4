import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Text,
} from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import type { FieldState, FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { warningOf } from '@portal/contracts/applications/warnings';
import { ErrorSummary } from '@portal/ui-kit/form.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { SelectField, TextField, type TextFieldProps } from '@portal/ui-kit/fields.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { Controller, useFormState } from 'react-hook-form';
import {
  type ApplicationField,
  type ApplicationSection,
  choicesOf,
  fieldList,
  type FieldName,
  sectionOf,
} from '../application-fields.ts';
import { stateOf, stateText } from '../merchant/requested-fields.ts';
import { normalizeByKind, typeDate } from './typing.ts';
import type { FieldErrors, WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { useSections } from './words/worded-sections.ts';
import { ZipField, type ZipPlace } from './zip-field.tsx';
import { useWords } from './words/words.ts';

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
});

export interface InputStepProps {
  form: WizardForm;
  section: ApplicationSection;
  /** Fields requested from the merchant. */
  requested: FieldStates;
}

export function InputStep({ form, section, requested }: InputStepProps) {
  const styles = useStyles();
  return (
    <>
      {section.note ? (
        <MessageBar icon={<LockClosedRegular />} layout="multiline">
          <MessageBarBody>{section.note}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        {section.fields.map((field) => {
          const state = stateOf(requested, field.name);
          return (
            <div key={field.name} className={styles[field.width ?? 'half']}>
              {state ? (
                <RequestedField label={field.label} state={state} />
              ) : (
                <ApplicationInputField
                  form={form}
                  field={field}
                  place={placeOf(field, requested)}
                />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** The city and state fields of a ZIP code's address, except those requested from the merchant. */
function placeOf({ name, kind }: ApplicationField, requested: FieldStates): ZipPlace | undefined {
  if (kind !== 'zip') return undefined;
  const fieldOf = (part: string): FieldName | undefined => {
    const field = fieldList.find((one) => one.name === name.replace(/Zip$/, part));
    return field && !stateOf(requested, field.name) ? field.name : undefined;
  };
  return { city: fieldOf('City'), state: fieldOf('State') };
}

function RequestedField({ label, state }: { label: string; state: FieldState }) {
  const words = useWords();
  return (
    <Stack gap={4}>
      <Text>{label}</Text>
      <Muted>{words.merchant.asked(stateText(state, words))}</Muted>
    </Stack>
  );
}

type TextKind = Exclude<FieldKind, 'choice' | 'state' | 'yes-no'>;
const typing: Record<TextKind, Partial<TextFieldProps<WizardValues>>> = {
  text: {},
  lines: { multiline: true },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  zip: { inputMode: 'numeric' },
  date: { inputMode: 'numeric', maxLength: 10, format: typeDate },
  ein: { inputMode: 'numeric' },
  ssn: { inputMode: 'numeric' },
  account: { inputMode: 'numeric' },
  routing: { inputMode: 'numeric' },
  money: { inputMode: 'decimal', prefix: '$' },
  time: { type: 'time' },
};

interface ApplicationInputFieldProps {
  form: WizardForm;
  field: ApplicationField;
  /** For a ZIP code: the fields that it fills in. */
  place?: ZipPlace | undefined;
}

function ApplicationInputField({ form, field, place }: ApplicationInputFieldProps) {
  const { name, label, kind } = field;
  const words = useWords();
  const common = {
    form,
    name,
    label,
    required: !field.optional,
  };
  const placeholders: Partial<Record<FieldKind, string>> = words.placeholders;
  if (kind === 'yes-no') return <YesNoField form={form} field={field} />;
  if (kind === 'choice' || kind === 'state') {
    const choose: Partial<Record<FieldName, string>> = words.choose;
    return (
      <SelectField
        {...common}
        choices={choicesOf(field, words.values.states) ?? {}}
        placeholder={choose[name] ?? ''}
      />
    );
  }
  const text = {
    ...common,
    // A merchant's data: the browser must neither store it nor suggest the partner's own.
    autoComplete: 'off',
    warn: (typed: string) => warningOf(name, typed, (other) => String(form.watch(other) ?? '')),
    ...typing[kind],
    normalize: normalizeByKind[kind],
    placeholder: placeholders[kind] ?? '',
    hint: kind === 'routing' ? words.routingHint : undefined,
  };
  return place ? <ZipField {...text} place={place} /> : <TextField {...text} />;
}

function YesNoField({ form, field: { name, label } }: ApplicationInputFieldProps) {
  const { values } = useWords();
  const { fault } = useKitWords();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field label={label} required validationMessage={error?.message && fault(error.message)}>
          <RadioGroup
            layout="horizontal"
            name={name}
            value={field.value ? 'yes' : 'no'}
            onChange={(_, { value }) => field.onChange(value === 'yes')}
            onBlur={field.onBlur}
          >
            <Radio value="yes" label={values.yes} />
            <Radio value="no" label={values.no} />
          </RadioGroup>
        </Field>
      )}
    />
  );
}

interface RefusedFieldsProps {
  form: WizardForm;
  refused: FieldErrors;
  onGo: (step: number, field: FieldName) => void;
}

export function RefusedFields({ form, refused, onGo }: RefusedFieldsProps) {
  const { fieldList } = useSections();
  const { correct } = useKitWords();
  const { errors } = useFormState({ control: form.control });
  return (
    <ErrorSummary
      title={correct}
      faults={fieldList
        .filter(({ name }) => refused[name] && errors[name])
        .map(({ name, label }) => ({ name, label, go: () => onGo(sectionOf(name), name) }))}
    />
  );
}
