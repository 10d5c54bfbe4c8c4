import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function dataFolder(): string {
  const folder = process.env['DATA_DIR'];
  if (!folder) throw new Error('DATA_DIR is not set');
  return folder;
}

export function readLogs(): Map<string, string> {
  const folder = join(dataFolder(), 'logs');
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.log$/, ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

export interface LogEntry {
  level?: unknown;
  time?: unknown;
  service?: unknown;
  msg?: unknown;
  requestId?: unknown;
  route?: unknown;
  consumer?: unknown;
}

export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Returns the entries of a log; null for a line that is not JSON. */
export const entriesOf = (text: string): (LogEntry | null)[] =>
  linesOf(text).map((line) => {
    try {
      return JSON.parse(line) as LogEntry;
    } catch {
      return null;
    }
  });
