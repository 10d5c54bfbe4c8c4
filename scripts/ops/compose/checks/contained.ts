import assert from 'node:assert/strict';
import type { Container } from '../engine.ts';
import type { Stack } from '../stack.ts';

/** The only containers with published ports. */
const published = ['gateway', 'mail'];

/** The containers that read uploaded files. */
const readers = ['applications', 'quotes', 'quotes-worker'];

/** Asserts minimal privileges of every container, as reported by the engine. */
export async function expectContained(stack: Stack): Promise<void> {
  const containers = await stack.containers();
  for (const name of published) assert.ok(containers[name], `${name} exists`);
  for (const [service, container] of Object.entries(containers)) {
    const { Config, HostConfig, State } = container;
    assert.equal(HostConfig.ReadonlyRootfs, true, `${service} has a read-only root file system`);
    assert.deepEqual(HostConfig.CapDrop, ['ALL'], `${service}: it has no capabilities`);
    assert.deepEqual(HostConfig.CapAdd ?? [], [], `${service}: it is given none back`);
    assert.equal(HostConfig.Privileged, false, service);
    assert.ok(
      HostConfig.SecurityOpt?.includes('no-new-privileges:true'),
      `${service}: it gains none`,
    );
    assert.ok(HostConfig.Memory > 0, `${service} has a memory limit`);
    assert.ok((HostConfig.PidsLimit ?? 0) > 0, `${service} has a process limit`);
    assert.doesNotMatch(Config.User, /^(?:root|0)?(?::|$)/, `${service}: it does not run as root`);
    assert.deepEqual(
      Object.keys(HostConfig.PortBindings ?? {}).length > 0,
      published.includes(service),
      `${service}: it is reached from outside only where it must be`,
    );
    if (isStep(container)) {
      assert.equal(State.ExitCode, 0, `${service} succeeded`);
    } else {
      assert.ok(Config.Healthcheck, `${service} has a health check`);
      assert.equal(HostConfig.RestartPolicy.Name, 'unless-stopped', service);
      const id = await stack.compose(['exec', '-T', service, 'id', '-u']);
      assert.notEqual(id.trim(), '0', `${service}: its user is not root`);
    }
  }
}

/** Runs native programs in a container, with and without the boundary, and prints their exit codes. */
const probe = `
import { spawnSync } from 'node:child_process';
import { boundaryArgs } from '/portal/packages/service-kit/src/sandbox/os-boundary.ts';
const [program, args] = boundaryArgs({ folder: '/usr', readable: [] });
const commands = [
  ['/bin/cat', '/usr/lib/os-release'],
  ['/bin/cat', '/run/secrets/database-url'],
  ['/bin/bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/8080'],
];
const failed = ([file, ...rest]) => spawnSync(file, rest, { env: {} }).status !== 0;
console.log(JSON.stringify({
  plain: commands.map(failed),
  confined: commands.map((command) => failed([program, ...args, ...command])),
}));`;

/** Asserts that services confine readers, and that confined native code reaches neither network nor secrets. */
export async function expectReadersConfined(stack: Stack): Promise<void> {
  for (const service of readers) {
    const log = await stack.compose(['logs', '--no-log-prefix', service]);
    assert.match(
      log,
      /kernel namespaces: no network, no other files/,
      `${service} confines readers`,
    );
    const node = ['node', '--input-type=module', '--eval', probe];
    const output = await stack.compose(['exec', '-T', service, ...node]);
    assert.deepEqual(
      JSON.parse(output.slice(output.indexOf('{'))),
      { plain: [false, false, false], confined: [false, true, true] },
      `${service}: an open file, a secret, the network`,
    );
  }
}

export const isStep = ({ HostConfig, State }: Container): boolean =>
  HostConfig.RestartPolicy.Name === 'no' && State.Status === 'exited';
