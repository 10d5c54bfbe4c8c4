import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { reportFile, reportFolder } from './report-file.ts';

/** Personal data typed by journeys, which no log may contain. */
export const sensitive = {
  ssn: '123456789',
  otherSsn: '521-44-8373',
  accountNumber: '000987654321',
  routingNumber: '111000025',
  mistypedRoutingNumber: '112000025',
  driversLicense: 'SC7654321',
  /** MMDDYYYY, as typed. */
  dateOfBirth: '07041980',
};

const notes = reportFile('secrets-of-journeys.txt');

/** Records credentials: the token of a link, the cookies of a session. */
export function noteSecrets(...secrets: string[]): void {
  mkdirSync(reportFolder, { recursive: true });
  for (const secret of secrets) if (secret) appendFileSync(notes, `${secret}\n`);
}

export const notedSecrets = (): string[] =>
  existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').filter(Boolean) : [];

/** Returns all forms in which a value may appear in a log. */
export function spellingsOf(value: string): string[] {
  const encoded = [value, ...dashed(value), ...asDates(value)];
  return [
    ...new Set([
      ...encoded,
      ...encoded.map((text) => encodeURIComponent(text)),
      ...encoded.map((text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')),
      ...encoded.map((text) => Buffer.from(text).toString('base64')),
    ]),
  ];
}

/** Nine digits in SSN format, and without dashes. */
function dashed(value: string): string[] {
  const digits = value.replaceAll('-', '');
  const parts = /^(\d{3})(\d{2})(\d{4})$/.exec(digits)?.slice(1);
  return parts ? [digits, parts.join('-'), parts.join(' ')] : [];
}

function asDates(value: string): string[] {
  const [month, day, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(value)?.slice(1) ?? [];
  return year ? [`${month}/${day}/${year}`, `${year}-${month}-${day}`] : [];
}
