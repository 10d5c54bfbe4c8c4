import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryArgs, osBoundary } from './os-boundary.ts';

let place: string;
let own: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'os-boundary-'));
  own = mkdtempSync(join(place, 'own-'));
  writeFileSync(join(own, 'file'), 'its own');
  writeFileSync(join(place, 'secret'), 'a secret of the service');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs a native program behind the boundary: nothing of Node holds it back. */
async function native(...command: string[]): Promise<{ status: number | null; said: string }> {
  const [program, args] = boundaryArgs({ folder: own, readable: [] });
  const child = spawn(program, [...args, ...command], { env: {} });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { status: status as number | null, said };
}

describe.runIf(osBoundary() === 'namespaces')('native code of a sandbox', () => {
  it('reads its own file', async () => {
    expect(await native('/bin/cat', join(own, 'file'))).toEqual({ status: 0, said: 'its own' });
  });

  it.each([
    ['a secret of the service', () => join(place, 'secret')],
    ['the environment of the service', () => `/proc/${process.pid}/environ`],
    ['its own environment', () => '/proc/self/environ'],
    ['what people are called here', () => '/etc/passwd'],
  ])('does not read %s', async (_, path) => {
    const { status, said } = await native('/bin/cat', path());
    expect(status).not.toBe(0);
    expect(said).toBe('');
  });

  it('reaches nobody on the network', async () => {
    const called: unknown[] = [];
    const server = createServer((socket) => called.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status } = await native('/bin/bash', '-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`);
    server.close();
    expect(status).not.toBe(0);
    expect(called).toEqual([]);
  });

  it('gets its rights back by nothing', async () => {
    expect((await native('/bin/mount', '-t', 'tmpfs', 'tmpfs', '/usr')).status).not.toBe(0);
    expect((await native('/bin/sh', '-c', ': > /usr/written')).status).not.toBe(0);
  });
});
