import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { residentBytes } from './resident-bytes.ts';

const child = fileURLToPath(new URL('./document-child.ts', import.meta.url));

/** So many processes wait for a next document, for so long; starting one costs more than most documents. */
const [most, waitMs] = [2, 60_000];
/** One that holds more than this, or has had so many documents, is not kept. */
const [lightest, mostDocuments] = [256 * 1024 * 1024, 200];

interface Kept {
  process: ChildProcess;
  ending: NodeJS.Timeout;
}
const kept: Kept[] = [];
const documents = new WeakMap<ChildProcess, number>();

/** A process without a document: one that waits, else a new one. */
export function takeProcess(): ChildProcess {
  const process = takeKept() ?? start();
  process.ref();
  process.channel?.ref();
  documents.set(process, (documents.get(process) ?? 0) + 1);
  return process;
}

/** One that waits and lives: of one that ended a moment ago nobody may have been told yet. */
function takeKept(): ChildProcess | undefined {
  for (let waiting = kept.pop(); waiting; waiting = kept.pop()) {
    clearTimeout(waiting.ending);
    if (residentBytes(waiting.process.pid) > 0) return waiting.process;
  }
  return undefined;
}

function start(): ChildProcess {
  const process = fork(child, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=384'],
  });
  process.on('exit', () => forget(process));
  // Whoever works with it is told as well; while it waits, its end is all that matters.
  process.on('error', () => forget(process));
  return process;
}

/** Keeps a process that has closed its document for the next one, or ends it. */
export function giveBack(process: ChildProcess): void {
  const isWorn =
    (documents.get(process) ?? 0) >= mostDocuments || residentBytes(process.pid) > lightest;
  if (isWorn || kept.length >= most || !process.connected) {
    process.kill('SIGKILL');
    return;
  }
  // It keeps nobody from ending, and ends with whoever started it.
  process.unref();
  process.channel?.unref();
  const ending = setTimeout(() => process.kill('SIGKILL'), waitMs).unref();
  kept.push({ process, ending });
}

function forget(process: ChildProcess): void {
  const index = kept.findIndex((one) => one.process === process);
  if (index < 0) return;
  clearTimeout(kept[index]?.ending);
  kept.splice(index, 1);
}

/** Ends the processes that wait. */
export function endKept(): void {
  for (const { process, ending } of kept.splice(0)) {
    clearTimeout(ending);
    process.kill('SIGKILL');
  }
}
