import { appendFileSync } from 'node:fs';
import { reportFile } from '../../support/report-file.ts';

export const figuresFile = reportFile('security-figures.jsonl');

export interface Figure {
  section: string;
  check: string;
  tried: number;
  failed: number;
  measured?: string;
}

export const noteFigure = (figure: Figure): void =>
  appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
