import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a confined process runs, and what of Node it needs. */
export interface Confinement {
  /** The module that it runs: it calls `serveTasks`. */
  child: URL;
  /** Megabytes of JavaScript objects. */
  heap: number;
  /** Native modules, and threads. */
  needs?: readonly ('addons' | 'worker')[];
  /** Packages of Debian whose libraries it loads where they are there: on the machine, or got for the project. */
  libraries?: readonly string[];
}

const preload = new URL('./no-network.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Starts a process that knows nothing of the service: an empty environment, no network, and of the files
 * only code and what lies in `folder`. It writes nothing and starts nothing.
 */
export function startConfined(
  { child, heap, needs = [], libraries = [] }: Confinement,
  folder: string,
): ChildProcess {
  const path = fileURLToPath(child);
  const got = libraries.flatMap((name) =>
    globSync(join(root, '.tools', name, '{usr/,}lib/*-linux-gnu')),
  );
  return fork(path, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No arenas for threads: they keep memory that is counted against the limit.
    env: {
      MALLOC_ARENA_MAX: '1',
      ...(got.length ? { LD_LIBRARY_PATH: got.join(delimiter) } : {}),
    },
    execArgv: [
      '--permission',
      '--disable-warning=SecurityWarning',
      ...[folder, ...codeOf(path)].map((readable) => `--allow-fs-read=${readable}`),
      ...needs.map((need) => `--allow-${need}`),
      `--import=${preload}`,
      `--max-old-space-size=${heap}`,
      // With a limit V8 begins small, and collects again and again for what is gone after each page.
      `--initial-old-space-size=${heap / 4}`,
      '--max-semi-space-size=8',
    ],
  });
}

/** Where the code of a module is: its package, our others and what is installed. No data lies there. */
function codeOf(module: string): string[] {
  let own = dirname(module);
  while (!existsSync(join(own, 'package.json')) && own !== dirname(own)) own = dirname(own);
  const parts = ['package.json', 'node_modules'];
  return [
    ...[...parts, 'packages'].map((part) => join(root, part)),
    ...[...parts, 'src'].map((part) => join(own, part)),
  ].filter((path) => existsSync(path));
}
