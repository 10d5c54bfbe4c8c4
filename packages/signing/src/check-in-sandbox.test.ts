import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSealed, sealShort } from './testing/sealed.ts';
import { checkInSandbox, trustOf } from './check-in-sandbox.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'check-in-sandbox-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { keys, sealed } = await sealShort();
const trust = trustOf(keys, undefined);
function write(name: string, content: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('reports the same in a separate process', async () => {
  expect(await checkInSandbox(write('sealed.pdf', sealed), trust)).toEqual(
    await checkSealed(sealed, keys),
  );
  const altered = Buffer.from(sealed);
  altered[500] = 0;
  expect((await checkInSandbox(write('altered.pdf', altered), trust)).verdict).toBe('altered');
});

it('reports other files without a process', async () => {
  const text = Buffer.from('A letter');
  expect(await checkInSandbox(write('letter.txt', text), trust, { timeMs: 1, memory: 1 })).toEqual(
    await checkSealed(text, keys),
  );
});

it('does not open a file that is too large', async () => {
  const large = write('large.pdf', sealed);
  truncateSync(large, 20 * 1024 * 1024 + 1);
  expect((await checkInSandbox(large, trust)).verdict).toBe('unreadable');
});

it('stops after its time limit', async () => {
  const report = await checkInSandbox(write('sealed.pdf', sealed), trust, {
    timeMs: 1,
    memory: 512 * 1024 * 1024,
  });
  expect(report).toMatchObject({ verdict: 'unreadable', sealedBy: null });
  expect(report.reason).toContain('too long');
});

it('rejects a missing file', async () => {
  await expect(checkInSandbox(join(folder, 'nothing.pdf'), trust)).rejects.toThrow('ENOENT');
});
