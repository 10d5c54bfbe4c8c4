import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { Controller } from 'react-hook-form';
import type { FieldName } from '../application-fields.ts';
import type { WizardForm } from './wizard-form.ts';

/** A question that is answered with yes or no. */
export const YesNoField = ({
  form,
  name,
  label,
}: {
  form: WizardForm;
  name: FieldName;
  label: string;
}) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => (
      <Field label={label} required validationMessage={fieldState.error?.message}>
        <RadioGroup
          layout="horizontal"
          name={name}
          value={field.value ? 'yes' : 'no'}
          onChange={(_, { value }) => field.onChange(value === 'yes')}
          onBlur={field.onBlur}
        >
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </RadioGroup>
      </Field>
    )}
  />
);
