import type { DocumentInput } from '../documents/blocks.ts';

export const shortDocument: DocumentInput = {
  title: 'Proposal for Bluebird Lane Bakery',
  subject: 'What it would save',
  brand: { name: 'Tidewater Payments', color: '#0b6a75' },
  createdAt: '2026-11-23T10:00:00.000Z',
  reference: 'P-12',
  blocks: [{ kind: 'paragraph', text: 'It saves $12.40 a month.' }],
};
