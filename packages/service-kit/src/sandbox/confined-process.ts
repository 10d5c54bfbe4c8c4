import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boundaryArgs, osBoundary } from './os-boundary.ts';

/** What a confined process runs, and which permissions of Node it has. */
export interface Confinement {
  /** The module that it runs: it calls `serveTasks`. */
  child: URL;
  /** Megabytes of JavaScript objects. */
  heap: number;
  /** Whether it loads native modules. */
  hasAddons?: boolean;
  /** Packages of Debian whose libraries it loads where they are there: on the machine, or got for the project. */
  libraries?: readonly string[];
}

const preload = new URL('./no-network.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Starts a process that knows nothing of the service: an empty environment, no network, and of the files
 * only code and what lies in `folder`. It writes nothing and starts nothing. Node holds JavaScript to that; where it may,
 * the kernel holds native code to it too.
 */
export function startConfined(
  { child, heap, hasAddons = false, libraries = [] }: Confinement,
  folder: string,
): ChildProcess {
  const path = fileURLToPath(child);
  const got = libraries.flatMap((name) =>
    globSync(join(root, '.tools', name, '{usr/,}lib/*-linux-gnu')),
  );
  const code = codeOf(path);
  const { execPath, before } = behindBoundary(folder, [...code, ...got]);
  return fork(path, [], {
    execPath,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No arenas for threads: they keep memory that is counted against the limit.
    env: {
      MALLOC_ARENA_MAX: '1',
      ...(got.length ? { LD_LIBRARY_PATH: got.join(delimiter) } : {}),
    },
    execArgv: [
      ...before,
      '--permission',
      '--disable-warning=SecurityWarning',
      ...[folder, ...code].map((readable) => `--allow-fs-read=${readable}`),
      ...(hasAddons ? ['--allow-addons'] : []),
      `--import=${preload}`,
      `--max-old-space-size=${heap}`,
      // With a limit V8 begins small, and collects again and again for what is gone after each page.
      `--initial-old-space-size=${heap / 4}`,
      '--max-semi-space-size=8',
    ],
  });
}

/** The program that is started, and what comes before the arguments of Node: the kernel's boundary where there is one. */
function behindBoundary(
  folder: string,
  readable: string[],
): { execPath: string; before: string[] } {
  if (osBoundary() === 'none') return { execPath: process.execPath, before: [] };
  // What a link leads to is shown as well as the link.
  const shown = [...readable, process.execPath].flatMap((one) => [one, realpathSync(one)]);
  const [execPath, args] = boundaryArgs({ folder, readable: shown });
  return { execPath, before: [...args, process.execPath] };
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
