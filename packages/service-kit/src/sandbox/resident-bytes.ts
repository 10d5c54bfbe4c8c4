import { readFileSync } from 'node:fs';

const pageBytes = 4096;

/** The resident memory of a process in bytes; 0 if unknown. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
