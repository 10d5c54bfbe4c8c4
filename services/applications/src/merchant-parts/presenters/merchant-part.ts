import { type FieldName, sections } from '@portal/contracts/applications/fields';
import {
  type RequestableName,
  requestableFields,
  requestableNames,
} from '@portal/contracts/applications/merchant-fields';
import {
  merchantPartSchema,
  type MerchantPart,
  type MerchantView,
  type SignedPart,
  type FieldStates,
} from '@portal/contracts/applications/merchant-schemas';
import { dayOf } from '@portal/service-kit/last-day';
import type { EvidenceRow } from '@portal/signing/evidence';
import { reviewOf } from '@portal/service-kit/mail/near-addresses';
import { present } from '@portal/service-kit/present';
import { retainedUntil } from '@portal/service-kit/retention';
import type { Filled, FilledValue } from '../../crypto/merchant-values.ts';
import type { FullApplicationRow } from '../../applications/store/applications.ts';
import type { MerchantPartRow, StoredPart } from '../store/merchant-parts.ts';
import { fieldText } from '../../applications/rules/field-text.ts';
import { certification, consentTo } from '../rules/merchant-terms.ts';

type Form = Record<FieldName, FilledValue>;

/** What the merchant sees of an application, before masking. */
export interface OpenedView {
  row: FullApplicationRow;
  part: MerchantPartRow;
  /** Everything that the merchant typed, including incomplete values. */
  typed: Filled;
  /** The partner's values, without and with the merchant's. */
  form: { own: Form; full: Form };
  /** Validation errors of the requested fields. */
  faults: Partial<Record<RequestableName, string>>;
  /** Sections that the partner must complete before signing. */
  unfinished: string[];
  /** The content to sign, as canonical text, and its hash. */
  content: { text: string; hash: string };
}

const signatureOf = ({ signerName, signerTitle, signedAt }: MerchantPartRow) =>
  signerName && signerTitle && signedAt
    ? { name: signerName, title: signerTitle, at: signedAt.toISOString() }
    : null;

/** The partner's view. It contains no values. */
export function presentPart(
  part: MerchantPartRow,
  evidence: readonly EvidenceRow[],
  portal: string,
): MerchantPart {
  const signature = signatureOf(part);
  return present(merchantPartSchema, part, {
    state: part.state === 'signed' ? 'signed' : 'open',
    fields: presentFieldStates(part),
    needsReview: reviewOf(part.recipientEmail, { sender: part.askedByEmail, portal }) !== null,
    lastDay: dayOf(part.validUntil),
    signed: signature && {
      ...signature,
      contentHash: part.contentHash ?? '',
      isSealed: part.sealedAt !== null,
    },
    evidence: presentEvidence(evidence),
  });
}

const presentEvidence = (evidence: readonly EvidenceRow[]): MerchantPart['evidence'] =>
  evidence.map(({ kind, at, by, hash }) => ({ kind, at: at.toISOString(), by: by ?? '', hash }));

/** A signed part, current or withdrawn. It contains no values. */
export const presentSignedPart = (
  part: StoredPart,
  evidence: readonly EvidenceRow[],
  keepSignedYears: number,
): SignedPart => ({
  id: part.id,
  signerName: part.signerName ?? '',
  signerTitle: part.signerTitle ?? '',
  signedAt: (part.signedAt ?? part.askedAt).toISOString(),
  contentHash: part.contentHash ?? '',
  isSealed: part.sealedAt !== null,
  keptUntil: retainedUntil(part.signedAt ?? part.askedAt, keepSignedYears).toISOString(),
  withdrawn: part.withdrawnAt && {
    at: part.withdrawnAt.toISOString(),
    by: part.withdrawnByName ?? '',
  },
  evidence: presentEvidence(evidence),
});

/** The merchant's view. Sensitive values are masked, including the merchant's own. */
export function presentView({
  row,
  part,
  typed,
  form,
  faults,
  unfinished,
  content,
}: OpenedView): MerchantView {
  const requested = new Set<string>(part.fields);
  return {
    version: part.version,
    state: part.state === 'signed' ? 'signed' : 'open',
    fields: requestableFields
      .filter(({ name }) => requested.has(name))
      .map((field) => {
        const provided = typed[field.name];
        const isGiven = provided !== undefined;
        const value = isGiven ? provided : form.own[field.name];
        return {
          name: field.name,
          value:
            'sensitive' in field
              ? isGiven
                ? fieldText(field, value ?? null)
                : null
              : (value ?? null),
          isGiven,
          error: faults[field.name] ?? null,
        };
      }),
    rest: sections.flatMap(({ title, fields }) =>
      fields
        .filter(({ name }) => !requested.has(name))
        .map((field) => ({
          section: title,
          name: field.name,
          label: field.label,
          text: fieldText(field, form.full[field.name] ?? null),
        })),
    ),
    unfinished: part.state === 'signed' ? [] : unfinished,
    contentHash: part.contentHash ?? content.hash,
    certification,
    consent: consentTo(row.company),
    signed: signatureOf(part),
  };
}

/** States whether each requested field is filled in, with the person and time. */
export function presentFieldStates({ fields, values }: MerchantPartRow): FieldStates {
  const states: FieldStates = {};
  for (const name of requestableNames.filter((each) => fields.includes(each))) {
    const value = values.find(({ field }) => field === name);
    states[name] = {
      state: value?.isFinished ? 'filled' : 'missing',
      filledBy: value?.filledBy ?? null,
      filledAt: value?.filledAt.toISOString() ?? null,
    };
  }
  return states;
}
