import { createFeeRate, listRatePrograms, updateFeeRate } from '@portal/contracts/admin/routes';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { FormErrors, useBodyForm } from '@portal/ui-kit/form.tsx';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { api, usePage } from '@portal/ui-kit/api';
import { CheckboxField, fieldsOf, SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { Columns } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { type Choice, ChoiceSearch } from '../components/choice-search.tsx';
import { type EditingProps, useSaveRecord } from '../components/editing.tsx';
import { programsKey, ratesKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { entered, type RateValues, toStored, valuesOf } from './rate-form.ts';
import { dialogWords } from './words/dialogs-en.ts';
import { words } from './words/en.ts';

const { rates } = words;
const { rate: texts } = dialogWords;

export interface RateDialogProps extends EditingProps {
  program: RateProgram;
  rate: FeeRate | null;
}

/** Dialog to add or edit a fee rate; percentages are entered in percent. */
export function RateDialog({ program, rate, ...editing }: RateDialogProps) {
  const save = useSaveRecord(rate, words.rates, {
    create: (values: RateValues) => api.call(createFeeRate, { body: toStored(values) }),
    update: (target, values) => api.call(updateFeeRate, { ...target, body: toStored(values) }),
    // If a rate is gone, its program may be gone too: reload both.
    reloads: [programsKey, ratesKey],
  });
  const [selected, setSelected] = useState({ value: String(program.id), label: program.name });
  const form = useBodyForm<RateValues>(entered(texts.noPercentage), valuesOf(rate, program.id));
  const type = useWatch({ control: form.control, name: 'rateType' });
  const unit = type === 'percentage' ? '%' : '$';
  const labels = {
    name: dialogWords.name,
    rateValue: texts.rate(unit),
    costValue: texts.cost(unit),
    description: shared.description,
    programId: texts.program,
  };
  const field = fieldsOf(form);
  return (
    <SaveDialog
      form={form}
      save={save}
      title={rate ? texts.edit : rates.add}
      action={rate ? shared.save : rates.add}
      {...editing}
    >
      <FormErrors form={form} labels={labels} />
      <TextField {...field('name', labels.name)} required />
      <Columns min={220} gap="16px 12px" align="start">
        <SelectField {...field('category', texts.category)} choices={words.categories} />
        <SelectField {...field('rateType', texts.type)} choices={words.types} />
        <TextField {...field('rateValue', labels.rateValue)} type="number" step="0.01" required />
        <TextField {...field('costValue', labels.costValue)} type="number" step="0.01" />
      </Columns>
      <TextField {...field('description', labels.description)} multiline />
      <Controller
        control={form.control}
        name="programId"
        render={({ field, fieldState }) => (
          <ChoiceSearch
            label={labels.programId}
            required
            selected={selected}
            error={fieldState.error?.message}
            onChoose={(choice) => {
              setSelected(choice);
              field.onChange(Number(choice.value));
            }}
            onBlur={field.onBlur}
            useChoices={useProgramChoices}
          />
        )}
      />
      <CheckboxField {...field('isActive', texts.active)} />
    </SaveDialog>
  );
}

const maxChoices = 50;

function useProgramChoices(search: string): { choices: Choice[]; loading: boolean } {
  const query = { limit: maxChoices, search: search || undefined };
  const { data, isFetching } = usePage([...programsKey, 'choices'], listRatePrograms, query);
  const choices = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return { choices, loading: isFetching };
}
