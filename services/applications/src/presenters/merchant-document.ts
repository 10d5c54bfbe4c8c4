import { sections, type FieldName } from '@portal/contracts/applications/fields';
import type { FieldShape } from '@portal/contracts/applications/field-kinds';
import {
  evidenceBlocks,
  timeText,
  type AuditTrailEntry,
} from '@portal/service-kit/documents/evidence-blocks';
import type { Block, DocumentInput } from '@portal/service-kit/documents/write-document';
import { fieldText } from '../rules/field-text.ts';

/** Whose copy: the partner's is without what the merchant filled in. */
export type DocumentReader = 'merchant' | 'partner';

/** What was signed, as it was frozen. */
interface SignedContent {
  application: string;
  company: string;
  partner: string;
  fields: Record<FieldName, string | boolean | null>;
  asked: string[];
  certification: string;
  consent: string;
}

interface Signed {
  signerName: string | null;
  signerTitle: string | null;
  recipientEmail: string;
  contentHash: string | null;
}

export interface DocumentParts {
  part: Signed;
  /** The text that the hash was taken of. */
  content: string;
  evidence: readonly AuditTrailEntry[];
  reader: DocumentReader;
  brand: { name: string; color: string };
  signedAt: Date;
}

/** The signed application with a certificate of how it came to be signed. */
export function merchantDocument(parts: DocumentParts): DocumentInput {
  const { part, reader, brand, signedAt } = parts;
  // It is what this service froze, under its own hash.
  const content = JSON.parse(parts.content) as SignedContent;
  const asked = new Set(content.asked);
  const textOf = (field: FieldShape & { name: FieldName }): string =>
    asked.has(field.name) && reader === 'partner'
      ? 'Filled in by the merchant'
      : fieldText(field, content.fields[field.name]);
  return {
    title: `Merchant application ${content.application}`,
    subject: `Signed by ${part.signerName ?? ''}`,
    brand: { name: brand.name, color: brand.color },
    createdAt: signedAt.toISOString(),
    reference: content.application,
    blocks: [
      ...sections.flatMap(({ title, fields }): Block[] => [
        { kind: 'heading', level: 2, text: title },
        {
          kind: 'facts',
          facts: fields.map((field): [string, string] => [field.label, textOf(field)]),
        },
      ]),
      { kind: 'heading', level: 2, text: 'Signature' },
      { kind: 'paragraph', text: content.certification },
      { kind: 'paragraph', text: content.consent },
      {
        kind: 'facts',
        facts: [
          ['Signed by', part.signerName ?? ''],
          ['Title', part.signerTitle ?? ''],
          ['At', timeText(signedAt)],
        ],
      },
      { kind: 'page-break' },
      ...certificate(content, parts),
    ],
  };
}

function certificate(content: SignedContent, { part, evidence, reader }: DocumentParts): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Certificate of signature' },
    {
      kind: 'facts',
      facts: [
        ['Application', content.application],
        ['Asked by', `${content.partner}, ${content.company}`],
        ['Signer', `${part.signerName ?? ''}, ${part.signerTitle ?? ''}`],
        ['Confirmed by a code mailed to', part.recipientEmail],
        ['SHA-256 of what was signed', part.contentHash ?? ''],
        [
          'This copy',
          reader === 'partner'
            ? 'For the partner: what the merchant filled in is left out'
            : 'For the merchant: numbers that identify a person are masked',
        ],
      ],
    },
    ...evidenceBlocks(evidence),
  ];
}
