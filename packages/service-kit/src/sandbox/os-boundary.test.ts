import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { boundaryArgs, osBoundary } from './os-boundary.ts';

const root = mkdtempSync(join(tmpdir(), 'os-boundary-'));
const own = mkdtempSync(join(root, 'own-'));
writeFileSync(join(own, 'file'), 'its own');
writeFileSync(join(root, 'secret'), 'a secret of the service');
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function runNative(...command: string[]): Promise<{ status: number | null; stdout: string }> {
  const [program, args] = boundaryArgs({ folder: own, readable: [] });
  const child = spawn(program, [...args, ...command], { env: {} });
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { status: status as number | null, stdout };
}

describe.runIf(osBoundary() === 'namespaces')('native code in a sandbox', () => {
  it('reads its own file', async () => {
    expect(await runNative('/bin/cat', join(own, 'file'))).toEqual({
      status: 0,
      stdout: 'its own',
    });
  });

  it.each([
    ['a secret of the service', () => join(root, 'secret')],
    ['the environment of the service', () => `/proc/${process.pid}/environ`],
    ['its own environment', () => '/proc/self/environ'],
    ['the user database', () => '/etc/passwd'],
  ])('does not read %s', async (_, path) => {
    const { status, stdout } = await runNative('/bin/cat', path());
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
  });

  it('has no network', async () => {
    const called: unknown[] = [];
    const server = createServer((socket) => called.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status } = await runNative('/bin/bash', '-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`);
    server.close();
    expect(status).not.toBe(0);
    expect(called).toEqual([]);
  });

  it('cannot regain privileges', async () => {
    expect((await runNative('/bin/mount', '-t', 'tmpfs', 'tmpfs', '/usr')).status).not.toBe(0);
    expect((await runNative('/bin/sh', '-c', ': > /usr/written')).status).not.toBe(0);
  });
});
