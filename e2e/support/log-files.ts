import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the portal that the journeys went through keeps its data. */
export function dataFolder(): string {
  const folder = process.env['DATA_DIR'];
  if (!folder) throw new Error('DATA_DIR does not say where the portal keeps its data');
  return folder;
}

/** The text of each part's log: `quotes-worker` → all that it said. */
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

/** The entries of a log; null for a line that is no JSON. */
export const entriesOf = (text: string): (LogEntry | null)[] =>
  linesOf(text).map((line) => {
    try {
      return JSON.parse(line) as LogEntry;
    } catch {
      return null;
    }
  });
