import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the document processes that this process has started and that are alive. */
export function documentProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isDocumentProcess(name))
    .map(Number);
}

function isDocumentProcess(pid: string): boolean {
  try {
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (
      Number(parent) === process.pid &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('document-child')
    );
  } catch {
    return false; // it ended in the meantime
  }
}
