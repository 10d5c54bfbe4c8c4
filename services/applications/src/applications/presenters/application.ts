import { isFinished, emptyValueOf } from '@portal/contracts/applications/field-schemas';
import * as fields from '@portal/contracts/applications/fields';
import * as schemas from '@portal/contracts/applications/schemas';
import { present } from '@portal/service-kit/present';
import type { StoredValue, SummaryRow } from '../store/application-list.ts';
import type { Sensitive } from '../../crypto/field-cipher.ts';
import type { Filled, FilledValue } from '../../crypto/merchant-values.ts';
import { yearsInBusiness } from '../rules/application-data.ts';
import type { FullApplicationRow, ApplicationRow } from '../store/applications.ts';
import { presentFieldStates } from '../../merchant-parts/presenters/merchant-part.ts';
import type { DuplicateRow, ReviewNoteRow, RevealRow } from '../store/reviews.ts';

/** An application with its sensitive fields, masked or in full depending on the caller. */
export interface OpenedApplication {
  row: FullApplicationRow;
  sensitive: Sensitive;
  masked: boolean;
  /** What the merchant filled in, if the caller may see it. */
  filled: Filled;
  /** The fields requested from the merchant, and those of them that are hidden from the caller. */
  requested: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
}

type ListedValues = Pick<schemas.ApplicationSummary, (typeof fields.listedFields)[number]['name']>;

const { unfinished } = schemas.applicationSchema.shape;

export const presentSummary = (row: SummaryRow): schemas.ApplicationSummary => {
  const listed = fields.byName(fields.listedFields, ({ name }) =>
    storedValue(row[name]),
  ) as ListedValues;
  return present(schemas.applicationSummarySchema, row, listed);
};

export const presentApplication = (opened: OpenedApplication): schemas.Application => {
  const { row, masked } = opened;
  const [part] = row.parts;
  const entered = schemas.enteredSchema.parse(
    fields.byName(fields.applicationFields, (field) => presentField(opened, field)),
  );
  return {
    ...presentSummary(row),
    ...entered,
    masked,
    ...unfinishedOf(opened),
    ...(part ? { merchantFields: presentFieldStates(part) } : {}),
    quoteId: row.quoteId,
    businessEmail: row.businessEmail,
    federalTaxId: entered.einFederalTaxId,
    yearsInBusiness: opened.requested.has('businessStartDate')
      ? yearsInBusiness(entered.businessStartDate, row.submittedAt ?? row.updatedAt)
      : row.yearsInBusiness,
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    submittedByName: row.submittedByName,
    company: row.company,
    history: row.history.map((step) => present(schemas.statusChangeSchema, step)),
  };
};

function presentField(opened: OpenedApplication, field: fields.Field): FilledValue {
  const { row, sensitive, masked, requested, hidden } = opened;
  if (hidden.has(field.name)) return emptyValueOf(field);
  if ('sensitive' in field) {
    const text = sensitive[field.name];
    const isMask = masked || requested.has(field.name);
    return text !== null && (isMask || isFinished(field, text)) ? text : emptyValueOf(field);
  }
  const filled = (opened.filled as Partial<Record<string, FilledValue>>)[field.name];
  return filled === undefined ? storedValue(row[field.name]) : (filled ?? emptyValueOf(field));
}

export function storedValue(value: StoredValue): string | boolean | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'object' && value !== null ? value.toFixed(2) : value;
}

function unfinishedOf({
  row,
  sensitive,
  masked,
  requested,
}: OpenedApplication): Pick<schemas.Application, 'unfinished'> {
  if (masked) return {};
  const kept = unfinished.parse(row.unfinished);
  const texts: typeof kept = {};
  for (const field of fields.unfinishedFields) {
    if (requested.has(field.name)) continue;
    const text = 'sensitive' in field ? sensitive[field.name] : (kept?.[field.name] ?? null);
    if (text !== null && !isFinished(field, text)) texts[field.name] = text;
  }
  return Object.keys(texts).length ? { unfinished: texts } : {};
}

export interface ReviewRows {
  row: Pick<ApplicationRow, 'assigneeId' | 'assigneeName'>;
  notes: ReviewNoteRow[];
  duplicates: DuplicateRow[];
  neighbors: Pick<schemas.Review, 'previousId' | 'nextId'>;
}

export const presentReview = ({
  row,
  notes,
  duplicates,
  neighbors,
}: ReviewRows): schemas.Review => ({
  assigneeId: row.assigneeId,
  assigneeName: row.assigneeName,
  notes: notes.map((note) => present(schemas.reviewNoteSchema, note)),
  duplicates,
  ...neighbors,
});

export const presentReveal = (row: RevealRow): schemas.RevealRecord =>
  present(schemas.revealSchema, row, { field: schemas.sensitiveFieldSchema.parse(row.field) });
