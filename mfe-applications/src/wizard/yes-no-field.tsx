import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { Controller } from 'react-hook-form';
import type { FieldName } from '../application-fields.ts';
import type { WizardForm } from './wizard-form.ts';
import { useWords } from './words/words.ts';

export const YesNoField = ({
  form,
  name,
  label,
}: {
  form: WizardForm;
  name: FieldName;
  label: string;
}) => {
  const { values, fault } = useWords();
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
};
