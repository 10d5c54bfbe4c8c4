import { appendFileSync } from 'node:fs';
import { reportFile } from '../../support/report-file.ts';

export const figuresFile = reportFile('security-figures.jsonl');

/** A line of the table that the suite prints: what was tried how often, and what came of it. */
export interface Figure {
  section: string;
  check: string;
  tried: number;
  failed: number;
  /** What was measured, where something was. */
  measured?: string;
}

export const noteFigure = (figure: Figure): void =>
  appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
