import { readFileSync } from 'node:fs';

const pageBytes = 4096;

/** What a process holds in memory; 0 where the system does not tell. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
