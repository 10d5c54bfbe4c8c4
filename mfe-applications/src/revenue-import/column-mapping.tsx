import { Field, makeStyles, Select, Subtitle2 } from '@fluentui/react-components';
import {
  importFieldLabels,
  importFields,
  importLayoutSchema,
  type ImportField,
  type ImportLayout,
  type RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { defaultSharePercentage } from '@portal/contracts/applications/revenue-schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { columnLabel } from './column-label.ts';
import { SavedOnLeave } from './saved-on-leave.tsx';
import { quarterChoices } from './share-form.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '12px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
  },
});

const origins: Record<RevenueImport['layoutFrom'], string> = {
  remembered: 'As it was chosen for the last file with these columns.',
  suggested: 'Suggested by the names of the columns.',
  chosen: 'As chosen here; remembered for files with these columns once the file is imported.',
};

const hints: Partial<Record<ImportField, string>> = {
  applicationId: 'May be left out where the merchant’s name is unique',
  reference: 'Tells several rows of one application and quarter apart',
};

const required: ReadonlySet<ImportField> = new Set([
  'quarter',
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

/** Says where the rows are and which column holds what. */
export function ColumnMapping({ shown, layout, missing, disabled, onChange }: ColumnMappingProps) {
  const styles = useStyles();
  const { columns, constants } = layout;
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">Columns</Subtitle2>
      <Muted>{origins[shown.layoutFrom]}</Muted>
      <div className={styles.fields}>
        {shown.sheets.length > 1 ? (
          <Field label="Sheet">
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
          label="Header row"
          hint="The row that names the columns"
          inputMode="numeric"
          value={String(layout.headerRow)}
          schema={importLayoutSchema.shape.headerRow}
          parse={Number}
          message="A row from 1 to 100"
          disabled={disabled}
          onSave={(headerRow) => onChange({ ...layout, headerRow })}
        />
        {importFields.map((field) => (
          <Field
            key={field}
            label={importFieldLabels[field]}
            required={required.has(field)}
            hint={hints[field]}
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
                {field === 'quarter' || field === 'revenueSharePercentage'
                  ? 'The same for all rows'
                  : 'Not in the file'}
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
          <Field label="Quarter of all rows" required>
            <Select
              value={constants.quarter ?? ''}
              disabled={disabled}
              onChange={(_, { value }) =>
                onChange({ ...layout, constants: { ...constants, quarter: value || null } })
              }
            >
              <option value="">Select a quarter</option>
              {Object.keys(quarterChoices()).map((quarter) => (
                <option key={quarter}>{quarter}</option>
              ))}
            </Select>
          </Field>
        ) : null}
        {columns.revenueSharePercentage === null ? (
          <SavedOnLeave
            label="Revenue Share % of all rows"
            required
            inputMode="decimal"
            placeholder={defaultSharePercentage}
            value={constants.revenueSharePercentage ?? ''}
            schema={importLayoutSchema.shape.constants.unwrap().shape.revenueSharePercentage}
            parse={(text) => text.trim() || null}
            message="A percentage from 0 to 100 with at most 2 decimals"
            disabled={disabled}
            onSave={(revenueSharePercentage) =>
              onChange({ ...layout, constants: { ...constants, revenueSharePercentage } })
            }
          />
        ) : null}
      </div>
    </div>
  );
}
