import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function logTo(file: string): { code: number | null; stderr: string } {
  const output = openSync(file, 'w');
  const script = `
    import { createLogger } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLogger('test', 'info');
    for (let line = 0; line < 3; line += 1) {
      log.info({ line }, 'logged');
      await new Promise(setImmediate);
    }
    console.error('still here');`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  });
  closeSync(output);
  return { code: done.status, stderr: done.stderr };
}

it('writes one JSON line per entry, with the service name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  try {
    const file = join(folder, 'log');
    expect(logTo(file).code).toBe(0);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      [0, 1, 2].map((line) => ({ level: 'info', service: 'test', line, msg: 'logged' })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.runIf(process.platform === 'linux')('keeps running if the disk is full', () => {
  expect(logTo('/dev/full')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('still here'),
  });
});
