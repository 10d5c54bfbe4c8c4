// Repeats one test file while all cores are busy: `npm run test:stress -- FILE --times 50`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as testPortal from './checks/test-portal.ts';
import { fileNameOf, reportFolder } from './checks/outcome.ts';
import { runPlaywright } from './checks/playwright.ts';
import { bin, root } from './machine/paths.ts';
import { run } from './machine/run.ts';
import { buildGenerated, buildPages } from './portal/build.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' } },
});
const file = resolve(positionals[0] ?? '');
const times = Number(values.times);
if (!/\.test\.tsx?$/.test(file) || !existsSync(file))
  throw new Error(
    'Name a test file: npm run test:stress -- services/auth/src/sign-in/mails.test.ts',
  );
if (!Number.isInteger(times) || times < 1)
  throw new Error(`--times ${values.times} is not a positive whole number.`);

const name = relative(root, file);
const failures = testPortal.failureFolder(fileNameOf(`stress ${name}`));
rmSync(failures, { recursive: true, force: true });
await buildGenerated();
const stopLoad = keepCoresBusy();
let failed = 0;
try {
  if (name.startsWith('e2e/')) await repeatOnPortal();
  else await repeat(runInWorkspace);
} finally {
  stopLoad();
}
if (failed) console.log(`\nThe output of each failure is in ${failures}`);
console.log(`\n${times - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function keepCoresBusy(): () => void {
  // A loop ends with this process, also when that is killed.
  const code = 'const parent = process.ppid; while (process.ppid === parent);';
  const loops = cpus().map(() => spawn(process.execPath, ['-e', code], { stdio: 'ignore' }));
  return () => loops.forEach((loop) => loop.kill('SIGKILL'));
}

async function repeat(once: () => Promise<{ passed: boolean; output: string }>): Promise<void> {
  for (let round = 1; round <= times; round += 1) {
    const start = performance.now();
    const { passed, output } = await once();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${passed ? '✓' : '✗'} ${round} of ${times} (${seconds} s)`);
    if (passed) continue;
    failed += 1;
    mkdirSync(failures, { recursive: true });
    writeFileSync(join(failures, `${round}.txt`), output);
  }
}

async function runInWorkspace(): Promise<{ passed: boolean; output: string }> {
  let workspace = dirname(file);
  while (!existsSync(join(workspace, 'vitest.config.ts'))) {
    if (workspace === root) throw new Error(`${name} is in no workspace that vitest tests.`);
    workspace = dirname(workspace);
  }
  const { code, output } = await run(bin('vitest'), ['run', relative(workspace, file)], {
    cwd: workspace,
    env: { CI: '1', NO_COLOR: '1' },
  });
  return { passed: code === 0, output };
}

async function repeatOnPortal(): Promise<void> {
  await buildPages();
  const [, suite = '', ...path] = name.split('/');
  const config = suite === 'journeys' ? 'playwright' : suite;
  if (suite === 'journeys') await testPortal.allowLocalServers();
  if (suite === 'front-ends') await testPortal.exportTraces();
  await testPortal.withPortal(async (started) => {
    const reports = reportFolder(`stress ${name}`);
    await repeat(async () => {
      const passed = await runPlaywright(config, started, { reports, args: [path.join('/')] });
      const evidence = passed
        ? ''
        : await testPortal.saveEvidence(fileNameOf(`stress ${name}`), [started], reports);
      return { passed, output: evidence };
    });
  });
}
