import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boundaryArgs, copyPath, osBoundary, type Bounded } from './os-boundary.ts';

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
 * With namespaces and `NODE_COMPILE_CACHE`, it gets a copy of its compiled modules, which no user's file can change.
 */
export function startConfined(confinement: Confinement, folder: string): ChildProcess {
  const compiled =
    osBoundary() === 'none'
      ? undefined
      : compiledModulesOf(confinement.child.pathname, (cache) => fill(confinement, cache));
  const { program, args, path, env } = commandOf(confinement, {
    folder,
    compiled,
    cache: compiled && copyPath,
  });
  return fork(path, [], {
    execPath: program,
    execArgv: args,
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Loads the modules once, which ends by itself without a channel. */
function fill(confinement: Confinement, cache: string): boolean {
  const { program, args, path, env } = commandOf(confinement, { folder: cache, cache });
  return spawnSync(program, [...args, path], { env, stdio: 'ignore' }).status === 0;
}

interface Paths {
  /** The only data that the process can read. */
  folder: string;
  compiled?: string | undefined;
  /** Where the process finds compiled modules. Node uses them only with the permission to write them. */
  cache: string | undefined;
}

function commandOf(
  { child, heap, hasAddons = false, libraries = [] }: Confinement,
  { folder, compiled, cache }: Paths,
): { program: string; args: string[]; path: string; env: NodeJS.ProcessEnv } {
  const path = fileURLToPath(child);
  const libraryFolders = libraries.flatMap((name) =>
    globSync(join(root, '.tools', name, '{usr/,}lib/*-linux-gnu')),
  );
  const code = codeOf(path);
  const readable = [...code, ...libraryFolders];
  const { program, argsBefore } = withBoundary({ folder, readable, copied: compiled });
  return {
    program,
    path,
    // Malloc arenas of threads would retain memory that counts against the limit.
    env: {
      MALLOC_ARENA_MAX: '1',
      ...(libraryFolders.length ? { LD_LIBRARY_PATH: libraryFolders.join(delimiter) } : {}),
      ...(cache ? { NODE_COMPILE_CACHE: cache } : {}),
    },
    args: [
      ...argsBefore,
      '--permission',
      '--disable-warning=SecurityWarning',
      ...[folder, ...code].map((allowed) => `--allow-fs-read=${allowed}`),
      ...(cache ? [`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`] : []),
      ...(hasAddons ? ['--allow-addons'] : []),
      `--import=${preload}`,
      `--max-old-space-size=${heap}`,
      // With a heap limit, V8 starts small and would collect garbage after each page.
      `--initial-old-space-size=${heap / 4}`,
      '--max-semi-space-size=8',
      '--expose-gc',
    ],
  };
}

/** The program to start and the arguments before those of Node; includes the kernel boundary if available. */
function withBoundary(bounded: Bounded): { program: string; argsBefore: string[] } {
  if (osBoundary() === 'none') return { program: process.execPath, argsBefore: [] };
  // Make the targets of symbolic links visible too.
  const readable = [...bounded.readable, process.execPath].flatMap((path) => [
    path,
    realpathSync(path),
  ]);
  const [program, args] = boundaryArgs({ ...bounded, readable });
  return { program, argsBefore: [...args, process.execPath] };
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

/** Folders of compiled modules that this process has compared with the code. */
const upToDate = new Set<string>();

/**
 * Returns the folder with the compiled modules of a program; undefined without `NODE_COMPILE_CACHE`. If code or
 * packages changed since, `fill` runs the program without a user's file and lets it write the folder, and returns
 * whether that succeeded.
 */
function compiledModulesOf(program: string, fill: (folder: string) => boolean): string | undefined {
  const all = process.env['NODE_COMPILE_CACHE'];
  if (!all) return undefined;
  const folder = join(all, basename(program, '.ts'));
  if (upToDate.has(folder)) return folder;
  const stamp = join(folder, 'filled');
  const filledAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // Node ignores entries of changed modules, so an old cache makes each start slower.
  if (changedAt(program) > filledAt) {
    mkdirSync(folder, { recursive: true });
    if (!fill(folder)) return undefined;
    writeFileSync(stamp, '');
  }
  upToDate.add(folder);
  return folder;
}

/** When the newest module that a program may load changed, in milliseconds since 1970. */
function changedAt(program: string): number {
  const files = [
    join(root, 'node_modules/.package-lock.json'),
    ...globSync([join(dirname(program), '**/*.ts'), join(root, 'packages/*/src/**/*.ts')]),
  ];
  return files.reduce(
    (newest, file) => Math.max(newest, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0),
    0,
  );
}
