import { Field, Input, makeStyles, Select, Subtitle2 } from '@fluentui/react-components';
import {
  type ImportField,
  importFieldLabels,
  importFields,
  type ImportLayout,
  importLayoutSchema,
  type RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { monthLabel } from '@portal/contracts/applications/months';
import { defaultSharePercentage } from '@portal/contracts/applications/revenue-schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useState } from 'react';
import type { z } from 'zod';
import { columnLabel } from './column-label.ts';
import { monthChoices, quarterChoices } from './share-form.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '12px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
  },
});

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
  const styles = useStyles();
  const { chooseQuarter, columns: words } = useWords();
  const { columns, constants } = layout;
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">{words.title}</Subtitle2>
      <Muted>{words.origins[shown.layoutFrom]}</Muted>
      <div className={styles.fields}>
        {shown.sheets.length > 1 ? (
          <Field label={words.sheet}>
            <Select
              value={layout.sheet ?? ''}
              disabled={disabled}
              onChange={(_, { value }) =>
                onChange(importLayoutSchema.parse({ sheet: value, headerRow: 1, columns: {} }))
              }
            >
              {shown.sheets.map((sheet) => (
                <option key={sheet}>{sheet}</option>
              ))}
            </Select>
          </Field>
        ) : null}
        <SavedOnLeave
          label={words.headerRow}
          hint={words.headerRowHint}
          inputMode="numeric"
          value={String(layout.headerRow)}
          schema={importLayoutSchema.shape.headerRow}
          parse={Number}
          message={words.headerRowRange}
          disabled={disabled}
          onSave={(headerRow) => onChange({ ...layout, headerRow })}
        />
        {importFields.map((field) => (
          <Field
            key={field}
            label={importFieldLabels[field]}
            required={required.has(field) || (field === 'quarter' && columns.month === null)}
            hint={words.hints[field]}
            validationMessage={disabled ? undefined : missing[field]}
          >
            <Select
              value={columns[field] === null ? '' : String(columns[field])}
              disabled={disabled}
              onChange={(_, { value }) =>
                onChange({
                  ...layout,
                  columns: { ...columns, [field]: value === '' ? null : Number(value) },
                })
              }
            >
              <option value="">
                {field === 'quarter' || field === 'month' || field === 'revenueSharePercentage'
                  ? words.sameForAll
                  : words.notInFile}
              </option>
              {shown.headers.map((header, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <option key={column} value={column}>
                  {columnLabel(header, column)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {columns.quarter === null ? (
          <Field label={words.quarter} required>
            <Select
              value={constants.quarter ?? ''}
              disabled={disabled}
              onChange={(_, { value }) =>
                onChange({
                  ...layout,
                  constants: { ...constants, quarter: value || null, month: null },
                })
              }
            >
              <option value="">{chooseQuarter}</option>
              {Object.keys(quarterChoices()).map((quarter) => (
                <option key={quarter}>{quarter}</option>
              ))}
            </Select>
          </Field>
        ) : null}
        {columns.month === null && (columns.quarter !== null || constants.quarter) ? (
          <Field
            label={words.month}
            hint={words.monthHint}
            validationMessage={disabled ? undefined : missing.month}
          >
            <Select
              value={constants.month ?? ''}
              disabled={disabled}
              onChange={(_, { value }) =>
                onChange({ ...layout, constants: { ...constants, month: value || null } })
              }
            >
              <option value="">
                {columns.quarter === null ? words.wholeQuarter : words.monthOfRow}
              </option>
              {monthChoices(columns.quarter === null ? constants.quarter : null).map((month) => (
                <option key={month} value={month}>
                  {monthLabel(month)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {columns.revenueSharePercentage === null ? (
          <SavedOnLeave
            label={words.percentage}
            required
            inputMode="decimal"
            placeholder={defaultSharePercentage}
            value={constants.revenueSharePercentage ?? ''}
            schema={importLayoutSchema.shape.constants.unwrap().shape.revenueSharePercentage}
            parse={(text) => text.trim() || null}
            message={words.percentageRange}
            disabled={disabled}
            onSave={(revenueSharePercentage) =>
              onChange({ ...layout, constants: { ...constants, revenueSharePercentage } })
            }
          />
        ) : (
          <Field label={words.fractions} hint={words.fractionsHint}>
            <Select
              value={constants.fractions === null ? '' : String(constants.fractions)}
              disabled={disabled}
              onChange={(_, { value }) =>
                onChange({
                  ...layout,
                  constants: { ...constants, fractions: value === '' ? null : value === 'true' },
                })
              }
            >
              <option value="">{words.notSaid}</option>
              <option value="false">{words.percentMeant}</option>
              <option value="true">{words.fractionMeant}</option>
            </Select>
          </Field>
        )}
      </div>
    </div>
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
