import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the document processes that a process, this one if none is named, has started and that are alive. */
export function documentProcesses(starter: number = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isDocumentProcess(name, starter))
    .map(Number);
}

function isDocumentProcess(pid: string, starter: number): boolean {
  try {
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (
      Number(parent) === starter &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('document-child')
    );
  } catch {
    return false; // it ended in the meantime
  }
}
