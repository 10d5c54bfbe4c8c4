import type { Block } from './blocks.ts';

/** An entry of a chain of evidence, as a certificate shows it. */
export interface Happened {
  at: Date;
  kind: string;
  /** Null: the portal by itself. */
  by: string | null;
  address: string | null;
  userAgent: string | null;
  /** Of this entry and all before it. */
  hash: string;
  /** What is to be said of it beside its kind. */
  text?: string | null;
}

/** A time to the second, in UTC, as evidence is read: `2026-11-23 10:00:00 UTC`. */
export const timeText = (at: Date | string): string =>
  `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`;

/** What happened before a document was signed, for its certificate. */
export const evidenceBlocks = (entries: readonly Happened[]): Block[] => [
  { kind: 'heading', level: 2, text: 'What happened' },
  {
    kind: 'paragraph',
    text: 'Each entry is bound to the one before it: its hash is made of that hash and of what it says.',
  },
  {
    kind: 'table',
    columns: [
      { label: 'At', align: 'left', width: 3 },
      { label: 'What', align: 'left', width: 2 },
      { label: 'Who, and from where', align: 'left', width: 5 },
      { label: 'Hash', align: 'left', width: 4 },
    ],
    rows: entries.map(({ at, kind, by, address, userAgent, text, hash }) => [
      timeText(at),
      kind.replaceAll('-', ' '),
      [by ?? 'The portal', address, userAgent, text].filter(Boolean).join('; '),
      hash,
    ]),
  },
];
