import { type Block, heading, paragraph } from './blocks.ts';

export interface AuditTrailEntry {
  at: Date;
  kind: string;
  /** Null if the portal did it. */
  by: string | null;
  address: string | null;
  userAgent: string | null;
  /** Covers this entry and all before it. */
  hash: string;
  text?: string | null;
}

/** A UTC time to the second: `2026-11-23 10:00:00 UTC`. */
export const timeText = (at: Date | string): string =>
  `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`;

export const evidenceBlocks = (entries: readonly AuditTrailEntry[]): Block[] => [
  heading('Audit trail'),
  paragraph('Each hash covers its entry and the hash of the entry before it.'),
  {
    kind: 'table',
    columns: [
      { label: 'Time', align: 'left', width: 3 },
      { label: 'Event', align: 'left', width: 2 },
      { label: 'Who and from where', align: 'left', width: 5 },
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
