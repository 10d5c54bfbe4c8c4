import { Checkbox, makeStyles, Text } from '@fluentui/react-components';
import type { ProgramPricingModel } from '@portal/contracts/admin/program-profile';
import { type RateProgram, rateProgramBody } from '@portal/contracts/admin/schemas';
import { type BusinessTypeKey, businessTypes } from '@portal/contracts/quotes/estimate';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Columns, Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { CheckboxField, fieldsOf, SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { type EditingProps, useSaveRecord } from '../components/editing.tsx';
import { shared } from '../words/en.ts';
import {
  modelToConfirm,
  type ProgramValues,
  toBody,
  useFeeRates,
  valuesOf,
} from './program-form.ts';
import { dialogWords } from './words/dialogs-en.ts';
import { words } from './words/en.ts';
import { api } from '@portal/ui-kit/api';
import { createRateProgram, updateRateProgram } from '@portal/contracts/admin/routes';
import { programsKey } from '../queries.ts';

const { profile } = words;
const { program: texts } = dialogWords;

export interface ProgramDialogProps extends EditingProps {
  program: RateProgram | null;
}

/** Dialog to add or edit a rate program. Preselects the suggested pricing model if none is set. */
export function ProgramDialog(props: ProgramDialogProps) {
  const { program } = props;
  const isOpen = program !== null && !program.pricingModel;
  const rates = useFeeRates(program?.id ?? 0, true, isOpen);
  if (isOpen && rates.isPending) return null;
  const suggested = isOpen ? modelToConfirm(program, rates.data?.rows ?? []) : null;
  return <ProgramForm {...props} suggested={suggested} />;
}

interface ProgramFormProps extends ProgramDialogProps {
  suggested: ProgramPricingModel | null;
}

function ProgramForm({ program, suggested, ...editing }: ProgramFormProps) {
  const save = useSaveRecord(program, words.programs, {
    create: (values: ProgramValues) => api.call(createRateProgram, { body: toBody(values) }),
    update: (target, values) => api.call(updateRateProgram, { ...target, body: toBody(values) }),
    reloads: [programsKey],
  });
  const form = useBodyForm<ProgramValues>(rateProgramBody, valuesOf(program, suggested));
  const field = fieldsOf(form);
  const model = useWatch({ control: form.control, name: 'pricingModel' });
  const about = model ? profile.about[model] : texts.noModel;
  return (
    <SaveDialog
      form={form}
      save={save}
      title={program ? texts.edit : texts.add}
      action={program ? shared.save : words.programs.add}
      {...editing}
    >
      <TextField {...field('name', dialogWords.name)} required />
      <TextField {...field('description', shared.description)} multiline />
      <TextField {...field('cost', texts.cost)} hint={texts.costHint} />
      <SelectField
        {...field('pricingModel', texts.pricingModel)}
        choices={{ '': texts.notSet, ...profile.models }}
        hint={suggested && model === suggested ? `${texts.confirm} ${about}` : about}
      />
      <Columns min={220} gap="16px 12px" align="start">
        {(['minimumVolume', 'maximumVolume'] as const).map((volume) => (
          <TextField
            key={volume}
            {...field(volume, texts[volume])}
            inputMode="decimal"
            prefix="$"
          />
        ))}
        <SelectField
          {...field('cardPresence', texts.cardPresence)}
          choices={{ '': texts.notSet, ...profile.presences }}
        />
        <TextField {...field('minimumTermMonths', texts.minimumTerm)} inputMode="numeric" />
      </Columns>
      <BusinessTypesField form={form} />
      <CheckboxField {...field('isActive', texts.active)} />
    </SaveDialog>
  );
}

const useStyles = makeStyles({ label: { padding: 0 } });

function BusinessTypesField({ form }: { form: UseFormReturn<ProgramValues> }) {
  const styles = useStyles();
  const id = useId();
  return (
    <Controller
      control={form.control}
      name="businessTypes"
      render={({ field: { value: selected = [], onChange, onBlur } }) => (
        <Stack as="fieldset" shrinks aria-describedby={id}>
          <legend className={styles.label}>
            <Text>{texts.businessTypes}</Text>
          </legend>
          <Columns min={220} align="start">
            {Object.entries(businessTypes).map(([key, name]) => (
              <Checkbox
                key={key}
                label={name}
                checked={selected.includes(key as BusinessTypeKey)}
                onBlur={onBlur}
                onChange={(_, { checked }) =>
                  onChange(checked ? [...selected, key] : selected.filter((one) => one !== key))
                }
              />
            ))}
          </Columns>
          <Muted id={id}>{texts.allTypes}</Muted>
        </Stack>
      )}
    />
  );
}
