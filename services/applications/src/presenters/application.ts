import { isFinished, nothingOf } from '@portal/contracts/applications/field-schemas';
import {
  applicationFields,
  byName,
  listedFields,
  unfinishedFields,
  type Field,
} from '@portal/contracts/applications/fields';
import {
  applicationSchema,
  enteredSchema,
  listedSchema,
  type Application,
  type ApplicationSummary,
  type StatusChange,
} from '@portal/contracts/applications/schemas';
import type { KeptValue, SummaryRow } from '../store/application-list.ts';
import type { Sensitive } from '../crypto/field-cipher.ts';
import type { StatusChangeRow, WholeApplicationRow } from '../store/applications.ts';

/** An application with its sensitive fields, masked or in full as the caller may see them. */
export interface OpenedApplication {
  row: WholeApplicationRow;
  sensitive: Sensitive;
  masked: boolean;
}

const { unfinished } = applicationSchema.shape;

export const presentSummary = (row: SummaryRow): ApplicationSummary => ({
  id: row.id,
  applicationId: row.applicationId,
  ...listedSchema.parse(byName(listedFields, ({ name }) => presentValue(row[name]))),
  status: row.status,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  submittedBy: row.submittedBy,
  submittedByName: row.submittedByName,
  company: row.company,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

export const presentApplication = (opened: OpenedApplication): Application => {
  const { row, masked } = opened;
  return {
    ...presentSummary(row),
    ...enteredSchema.parse(byName(applicationFields, (field) => presentField(opened, field))),
    masked,
    ...unfinishedOf(opened),
    businessEmail: row.businessEmail,
    federalTaxId: row.federalTaxId,
    yearsInBusiness: row.yearsInBusiness,
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    submittedByName: row.submittedByName,
    company: row.company,
    history: row.history.map(presentStatusChange),
  };
};

/** Of what is sensitive what the caller may see. */
function presentField({ row, sensitive, masked }: OpenedApplication, field: Field) {
  if (!('sensitive' in field)) return presentValue(row[field.name]);
  const text = sensitive[field.name];
  return text !== null && (masked || isFinished(field, text)) ? text : nothingOf(field);
}

function presentValue(value: KeptValue): string | boolean | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'object' && value !== null ? value.toFixed(2) : value;
}

function unfinishedOf({
  row,
  sensitive,
  masked,
}: OpenedApplication): Pick<Application, 'unfinished'> {
  if (masked) return {};
  const texts = { ...unfinished.parse(row.unfinished) };
  for (const field of unfinishedFields) {
    const text = 'sensitive' in field ? sensitive[field.name] : null;
    if (text !== null && !isFinished(field, text)) texts[field.name] = text;
  }
  return Object.keys(texts).length ? { unfinished: texts } : {};
}

const presentStatusChange = (row: StatusChangeRow): StatusChange => ({
  id: row.id,
  from: row.from,
  to: row.to,
  notes: row.notes,
  changedBy: row.changedBy,
  changedByName: row.changedByName,
  changedAt: row.changedAt.toISOString(),
});
