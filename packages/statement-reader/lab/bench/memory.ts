import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statementPath, textStatements } from '../fixture-statements.ts';
import type { Bench } from './bench.ts';
import { memoryOf } from './memory-of.ts';
import { joinPdfs } from '../../src/testing/joined-pdf.ts';

const [pages, maxMegabytes] = [300, 400];
const everyMs = 50;

/** Peak memory of converting a long document, including its document process. */
export const benchMemory: Bench = async function* ({ folder }) {
  const file = join(folder, 'long.pdf');
  const statements = textStatements.map((name) => statementPath(`${name}.pdf`));
  await writeFile(file, await joinPdfs(statements, pages));
  const script = fileURLToPath(new URL('./convert-once.ts', import.meta.url));
  const child = spawn(process.execPath, [script, file, join(folder, 'images')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // As services are started.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let [shared, resident] = [0, 0];
  const watch = setInterval(() => {
    const held = memoryOf(child.pid ?? 0);
    shared = Math.max(shared, held.shared);
    resident = Math.max(resident, held.resident);
  }, everyMs);
  const [code] = await ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`The conversion ended with ${code}`);
  yield {
    text: `Memory of a conversion of ${pages} pages: ${shared.toFixed(0)} MB at most (what processes share counted once; ${resident.toFixed(0)} MB counted for each)`,
    target: `less than ${maxMegabytes} MB`,
    isMet: resident < maxMegabytes,
  };
};
