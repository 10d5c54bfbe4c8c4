import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boundaryArgs, osBoundary } from './os-boundary.ts';

/** A program to sandbox and the permissions it needs. */
export interface Confinement {
  /** The module to run, which calls `serveTasks`. */
  child: URL;
  /** Megabytes of JavaScript heap. */
  heap: number;
  /** Whether it loads native modules. */
  hasAddons?: boolean;
  /** Debian packages with native libraries, on the machine or in `.tools`. */
  libraries?: readonly string[];
}

const preload = new URL('./no-network.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Starts a sandboxed process: empty environment, no network, no writing, no child processes, read access only to
 * code and `folder`. Node's permission model restricts JavaScript; kernel namespaces, if available, also native code.
 */
export function startConfined(
  { child, heap, hasAddons = false, libraries = [] }: Confinement,
  folder: string,
): ChildProcess {
  const path = fileURLToPath(child);
  const libraryFolders = libraries.flatMap((name) =>
    globSync(join(root, '.tools', name, '{usr/,}lib/*-linux-gnu')),
  );
  const code = codeOf(path);
  const { execPath, argsBefore } = withBoundary(folder, [...code, ...libraryFolders]);
  return fork(path, [], {
    execPath,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Malloc arenas of threads would retain memory that counts against the limit.
    env: {
      MALLOC_ARENA_MAX: '1',
      ...(libraryFolders.length ? { LD_LIBRARY_PATH: libraryFolders.join(delimiter) } : {}),
    },
    execArgv: [
      ...argsBefore,
      '--permission',
      '--disable-warning=SecurityWarning',
      ...[folder, ...code].map((readable) => `--allow-fs-read=${readable}`),
      ...(hasAddons ? ['--allow-addons'] : []),
      `--import=${preload}`,
      `--max-old-space-size=${heap}`,
      // With a heap limit, V8 starts small and would collect garbage after each page.
      `--initial-old-space-size=${heap / 4}`,
      '--max-semi-space-size=8',
    ],
  });
}

/** The program to start and the arguments before those of Node; includes the kernel boundary if available. */
function withBoundary(
  folder: string,
  readable: string[],
): { execPath: string; argsBefore: string[] } {
  if (osBoundary() === 'none') return { execPath: process.execPath, argsBefore: [] };
  // Make the targets of symbolic links visible too.
  const visible = [...readable, process.execPath].flatMap((path) => [path, realpathSync(path)]);
  const [execPath, args] = boundaryArgs({ folder, readable: visible });
  return { execPath, argsBefore: [...args, process.execPath] };
}

/** The folders with the code of a module: its package, our other packages and dependencies. They contain no data. */
function codeOf(module: string): string[] {
  let own = dirname(module);
  while (!existsSync(join(own, 'package.json')) && own !== dirname(own)) own = dirname(own);
  const parts = ['package.json', 'node_modules'];
  return [
    ...[...parts, 'packages'].map((part) => join(root, part)),
    ...[...parts, 'src'].map((part) => join(own, part)),
  ].filter((path) => existsSync(path));
}
