import { sections, type FieldName } from '@portal/contracts/applications/fields';
import type { FieldShape } from '@portal/contracts/applications/field-kinds';
import {
  evidenceBlocks,
  timeText,
  type AuditTrailEntry,
} from '@portal/service-kit/documents/evidence-blocks';
import {
  type Block,
  type DocumentInput,
  facts,
  heading,
  paragraph,
} from '@portal/service-kit/documents/blocks';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import { fieldText } from '../../applications/rules/field-text.ts';

/** The partner's copy omits what the merchant filled in. */
export type DocumentReader = 'merchant' | 'partner';

/** What the merchant signs, as stored. */
export interface SignedContent {
  application: string;
  company: string;
  partner: string;
  fields: Partial<Record<FieldName, string | boolean | null>>;
  asked: string[];
  certification: string;
  consent: string;
  salt: string;
}

export interface DocumentParts {
  part: Pick<MerchantPartRow, 'signerName' | 'signerTitle' | 'recipientEmail' | 'contentHash'>;
  content: string;
  evidence: readonly AuditTrailEntry[];
  reader: DocumentReader;
  brand: { name: string; color: string };
  signedAt: Date;
}

/** The signed application with a certificate of the signing process. */
export function merchantDocument(parts: DocumentParts): DocumentInput {
  const { part, reader, brand, signedAt } = parts;
  // This service created the content and stored its hash.
  const content = JSON.parse(parts.content) as SignedContent;
  const requested = new Set(content.asked);
  const textOf = (field: FieldShape & { name: FieldName }): string =>
    requested.has(field.name) && reader === 'partner'
      ? 'Filled in by the merchant'
      : fieldText(field, content.fields[field.name] ?? null);
  return {
    title: `Merchant application ${content.application}`,
    subject: `Signed by ${part.signerName ?? ''}`,
    brand: { name: brand.name, color: brand.color },
    createdAt: signedAt.toISOString(),
    reference: content.application,
    blocks: [
      ...sections.flatMap(({ title, fields }) => [
        heading(title),
        facts(fields.map((field) => [field.label, textOf(field)])),
      ]),
      heading('Signature'),
      paragraph(content.certification),
      paragraph(content.consent),
      facts([
        ['Signed by', part.signerName ?? ''],
        ['Title', part.signerTitle ?? ''],
        ['At', timeText(signedAt)],
      ]),
      { kind: 'page-break' },
      ...certificate(content, parts),
    ],
  };
}

function certificate(content: SignedContent, { part, evidence, reader }: DocumentParts): Block[] {
  return [
    heading('Certificate of signature'),
    facts([
      ['Application', content.application],
      ['Asked by', `${content.partner}, ${content.company}`],
      ['Signer', `${part.signerName ?? ''}, ${part.signerTitle ?? ''}`],
      ['Confirmed by a code mailed to', part.recipientEmail],
      ['SHA-256 of what was signed', part.contentHash ?? ''],
      [
        'This copy',
        reader === 'partner'
          ? 'For the partner, without the merchant’s entries'
          : 'For the merchant, with identifying numbers masked',
      ],
    ]),
    ...evidenceBlocks(evidence),
  ];
}
