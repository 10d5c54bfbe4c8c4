import { Field, Input, Subtitle2 } from '@fluentui/react-components';
import {
  type ImportField,
  importFieldLabels,
  importFields,
  type ImportLayout,
  importLayoutSchema,
  type RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { defaultSharePercentage } from '@portal/contracts/applications/revenue-schemas';
import { LabeledSelect } from '@portal/ui-kit/fields.tsx';
import { Columns, Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import type { z } from 'zod';
import { columnLabel } from './preview-table.tsx';
import { monthChoices, quarterChoices } from './share-form.ts';
import { words } from './words/en.ts';

const required: ReadonlySet<ImportField> = new Set([
  'monthlyVolume',
  'revenueSharePercentage',
  'earnings',
]);

export interface ColumnMappingProps {
  shown: RevenueImport;
  layout: ImportLayout;
  missing: Partial<Record<ImportField, string>>;
  disabled: boolean;
  onChange: (layout: ImportLayout) => void;
}

export function ColumnMapping({ shown, layout, missing, disabled, onChange }: ColumnMappingProps) {
  const { columns, constants } = layout;
  const setConstants = (change: Partial<ImportLayout['constants']>): void =>
    onChange({ ...layout, constants: { ...constants, ...change } });
  return (
    <Stack gap={12}>
      <Subtitle2 as="h3">{words.columns.title}</Subtitle2>
      <Muted>{words.columns.origins[shown.layoutFrom]}</Muted>
      <Columns min={240} gap="12px 16px" align="start">
        {shown.sheets.length > 1 ? (
          <LabeledSelect
            label={words.columns.sheet}
            value={layout.sheet ?? ''}
            choices={shown.sheets}
            disabled={disabled}
            onChoose={(sheet) =>
              onChange(importLayoutSchema.parse({ sheet, headerRow: 1, columns: {} }))
            }
          />
        ) : null}
        <SavedOnLeave
          label={words.columns.headerRow}
          hint={words.columns.headerRowHint}
          inputMode="numeric"
          value={String(layout.headerRow)}
          schema={importLayoutSchema.shape.headerRow}
          parse={Number}
          message={words.columns.headerRowRange}
          disabled={disabled}
          onSave={(headerRow) => onChange({ ...layout, headerRow })}
        />
        {importFields.map((field) => (
          <LabeledSelect
            key={field}
            label={importFieldLabels[field]}
            required={required.has(field) || (field === 'quarter' && columns.month === null)}
            hint={words.columns.hints[field]}
            error={disabled ? undefined : missing[field]}
            value={columns[field] === null ? '' : String(columns[field])}
            empty={
              field === 'quarter' || field === 'month' || field === 'revenueSharePercentage'
                ? words.columns.sameForAll
                : words.columns.notInFile
            }
            choices={Object.fromEntries(
              shown.headers.map((header, column) => [column, columnLabel(header, column)]),
            )}
            disabled={disabled}
            onChoose={(value) =>
              onChange({
                ...layout,
                columns: { ...columns, [field]: value === '' ? null : Number(value) },
              })
            }
          />
        ))}
        {columns.quarter === null ? (
          <LabeledSelect
            label={words.columns.quarter}
            required
            value={constants.quarter ?? ''}
            empty={words.chooseQuarter}
            choices={quarterChoices()}
            disabled={disabled}
            onChoose={(value) => setConstants({ quarter: value || null, month: null })}
          />
        ) : null}
        {columns.month === null && (columns.quarter !== null || constants.quarter) ? (
          <LabeledSelect
            label={words.columns.month}
            hint={words.columns.monthHint}
            error={disabled ? undefined : missing.month}
            value={constants.month ?? ''}
            empty={columns.quarter === null ? words.columns.wholeQuarter : words.columns.monthOfRow}
            choices={monthChoices(columns.quarter === null ? constants.quarter : null)}
            disabled={disabled}
            onChoose={(value) => setConstants({ month: value || null })}
          />
        ) : null}
        {columns.revenueSharePercentage === null ? (
          <SavedOnLeave
            label={words.columns.percentage}
            required
            inputMode="decimal"
            placeholder={defaultSharePercentage}
            value={constants.revenueSharePercentage ?? ''}
            schema={importLayoutSchema.shape.constants.unwrap().shape.revenueSharePercentage}
            parse={(text) => text.trim() || null}
            message={words.columns.percentageRange}
            disabled={disabled}
            onSave={(revenueSharePercentage) => setConstants({ revenueSharePercentage })}
          />
        ) : (
          <LabeledSelect
            label={words.columns.fractions}
            hint={words.columns.fractionsHint}
            value={constants.fractions === null ? '' : String(constants.fractions)}
            empty={words.columns.notSaid}
            choices={{ false: words.columns.percentMeant, true: words.columns.fractionMeant }}
            disabled={disabled}
            onChoose={(value) =>
              setConstants({ fractions: value === '' ? null : value === 'true' })
            }
          />
        )}
      </Columns>
    </Stack>
  );
}

interface SavedOnLeaveProps<Schema extends z.ZodType> {
  label: string;
  hint?: string;
  required?: boolean;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
  value: string;
  schema: Schema;
  parse: (text: string) => unknown;
  message: string;
  disabled: boolean;
  onSave: (value: z.output<Schema>) => void;
}

/** A text field that saves on blur or Enter. */
function SavedOnLeave<Schema extends z.ZodType>(props: SavedOnLeaveProps<Schema>) {
  const { label, hint, required, value, schema, parse, message, onSave, ...input } = props;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const parsed = schema.safeParse(parse(text));

  function save(): void {
    if (text !== value && parsed.success) onSave(parsed.data);
  }

  return (
    <Field
      label={label}
      required={required ?? false}
      hint={hint}
      validationMessage={parsed.success ? undefined : message}
    >
      <Input
        {...input}
        value={text}
        onChange={(_, data) => setText(data.value)}
        onBlur={save}
        onKeyDown={({ key }) => (key === 'Enter' ? save() : undefined)}
      />
    </Field>
  );
}
