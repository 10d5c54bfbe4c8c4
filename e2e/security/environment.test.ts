import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { domains } from '@portal/contracts/core/domains';
import { environmentOf } from '../support/databases.ts';
import { dataFolder } from '../support/log-files.ts';
import { noteFigure } from './kit/figures.ts';
import { people } from './kit/people.ts';
import { childrenOfServices, networkSockets, type Process } from './kit/processes.ts';
import { ask } from './kit/sessions.ts';
import { call } from '../support/call.ts';
import { makeThing, statement, untilDone } from './recipes/things.ts';

const section = 'Environment';

/** Variables that Node needs, and harmless settings. */
const harmless =
  /^(MALLOC_ARENA_MAX|NODE_CHANNEL_FD|NODE_CHANNEL_SERIALIZATION_MODE|NODE_COMPILE_CACHE|NODE_UNIQUE_ID)$/;

const compiledModules = fileURLToPath(new URL('../../.cache/compiled/', import.meta.url));
const tools = fileURLToPath(new URL('../../.tools/', import.meta.url));
/** Returns whether a library path only has folders downloaded for the project. */
const isOurLibraries = (key: string, value: string): boolean =>
  key === 'LD_LIBRARY_PATH' && value.split(':').every((folder) => folder.startsWith(tools));

const inheritedByServices = (): string[] =>
  domains.flatMap((service) =>
    Object.entries(environmentOf(dataFolder(), service))
      .filter(([name, value]) => value.length > 7 && !/^(PATH|HOME|LANG|TZ|LOG_LEVEL)$/.test(name))
      .map(([, value]) => value),
  );

function faultsOf({ command, environment, open }: Process, sockets: Set<string>): string[] {
  const secrets = inheritedByServices();
  const name = command.replace(/^\S*\//, '').slice(0, 120);
  const faults = Object.entries(environment).flatMap(([key, value]) =>
    (harmless.test(key) || isOurLibraries(key, value)) && !secrets.includes(value)
      ? []
      : [`its environment has ${key}`],
  );
  if (!/(^| )--permission( |$)/.test(command)) faults.push('it runs without --permission');
  if (/--allow-(child-process|net|wasi|inspector)/.test(command))
    faults.push('it may do more than read files');
  // Its own copy of compiled modules; a process that fills the cache of all has no file of a user.
  const writable = command.includes('portal-sandbox-') ? '/copy' : compiledModules;
  for (const [, path = ''] of command.matchAll(/--allow-fs-write=(\S+)/g))
    if (!path.startsWith(writable)) faults.push(`it may write ${path}`);
  for (const [, path = ''] of command.matchAll(/--allow-fs-read=(\S+)/g))
    if (path === '*' || path === '/' || dataFolder().startsWith(path.replace(/\*$/, '')))
      faults.push(`it may read ${path}`);
  for (const file of open) {
    const inode = /^socket:\[(\d+)\]$/.exec(file)?.[1];
    if (inode && sockets.has(inode)) faults.push('it has a network socket');
    if (file.startsWith(dataFolder())) faults.push(`it has ${file} open`);
  }
  const ipc = open.filter((file) => file.startsWith('socket:')).length;
  if (ipc > 1) faults.push(`it has ${ipc} sockets instead of one`);
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Returns whether a process is the shell that prepares the OS sandbox (service-kit, `sandbox/os-boundary.ts`). */
const isBoundaryShell = ({ command }: Process): boolean =>
  /^(\/usr\/bin\/unshare .*)?\/bin\/sh -c set -e\n.*pivot_root/s.test(command);

interface Found {
  processes: Set<number>;
  faults: Set<string>;
}

/** Inspects all children of the services repeatedly while `work` runs. */
async function childrenDuring(work: () => Promise<unknown>): Promise<Found> {
  const found: Found = { processes: new Set(), faults: new Set() };
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  // Rethrown below.
  void done.catch(() => undefined);
  while (!isDone) {
    const sockets = networkSockets();
    const children = childrenOfServices();
    const shells = new Set(children.filter(isBoundaryShell).map(({ pid }) => pid));
    for (const child of children) {
      // Right after its start a process is still its parent's copy, and right before its end empty.
      if (!child.command || child.command.includes('main.ts')) continue;
      // Before it becomes the reader, the sandbox shell mounts what the reader may see.
      if (shells.has(child.pid) || shells.has(child.parent)) continue;
      found.processes.add(child.pid);
      for (const fault of faultsOf(child, sockets)) found.faults.add(fault);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await done;
  return found;
}

async function readStatement(file: string): Promise<void> {
  const { rep } = people();
  const { id } = await makeThing('quote', rep);
  const content = statement(file).toString('base64');
  await ask('POST', `/quotes/${id}/save-pdf`, {
    cookie: rep.cookie,
    body: { fileName: 'a.pdf', fileContent: content },
  });
  await untilDone(rep, `/quotes/${id}/convert-images`);
  await untilDone(rep, `/quotes/${id}/analyze-images`);
}

async function readWorkbook(): Promise<void> {
  const { cookie } = people().admin;
  const workbook = await call({
    method: 'GET',
    path: '/api/revenue-shares/export?format=xlsx',
    headers: { cookie },
  });
  const { id } = await ask<{ id: number }>('POST', '/revenue-imports?fileName=a.xlsx', {
    cookie,
    file: workbook.bytes,
  });
  await ask('GET', `/revenue-imports/${id}`, { cookie });
}

for (const [name, work] of [
  ['a statement with text', () => readStatement('square-1.pdf')],
  ['a scanned statement', () => readStatement('square-scan.pdf')],
  ['a workbook', readWorkbook],
] as const)
  test(`the process that reads ${name} has no access beyond its work`, async () => {
    const { processes, faults } = await childrenDuring(work);
    noteFigure({
      section,
      check: `processes that read ${name}`,
      tried: processes.size,
      failed: faults.size,
    });
    expect(processes.size, 'a separate process reads it').toBeGreaterThan(0);
    expect([...faults]).toEqual([]);
  });
