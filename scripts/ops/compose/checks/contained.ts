import assert from 'node:assert/strict';
import type { Container, Stack } from '../stack.ts';

/** The only containers with published ports. */
const published = ['gateway', 'mail'];

/** The containers that read uploaded files. */
const readers = ['applications', 'quotes', 'quotes-worker'];

/** Asserts minimal privileges of every container, as reported by the engine. */
export async function expectContained(stack: Stack): Promise<void> {
  const containers = await stack.containers();
  for (const name of published) assert.ok(containers[name], `${name} is there`);
  for (const [service, container] of Object.entries(containers)) {
    const { Config, HostConfig, State } = container;
    assert.equal(HostConfig.ReadonlyRootfs, true, `${service}: its root file system is read-only`);
    assert.deepEqual(HostConfig.CapDrop, ['ALL'], `${service}: it has no capabilities`);
    assert.deepEqual(HostConfig.CapAdd ?? [], [], `${service}: it is given none back`);
    assert.equal(HostConfig.Privileged, false, service);
    assert.ok(
      HostConfig.SecurityOpt?.includes('no-new-privileges:true'),
      `${service}: it gains none`,
    );
    assert.ok(HostConfig.Memory > 0, `${service}: its memory is limited`);
    assert.ok((HostConfig.PidsLimit ?? 0) > 0, `${service}: its processes are limited`);
    assert.doesNotMatch(Config.User, /^(?:root|0)?(?::|$)/, `${service}: it does not run as root`);
    assert.deepEqual(
      Object.keys(HostConfig.PortBindings ?? {}).length > 0,
      published.includes(service),
      `${service}: it is reached from outside only where it must be`,
    );
    if (isStep(container)) {
      assert.equal(State.ExitCode, 0, `${service}: it ended well`);
    } else {
      assert.ok(Config.Healthcheck, `${service}: its health is asked`);
      assert.equal(HostConfig.RestartPolicy.Name, 'unless-stopped', service);
      const id = await stack.compose(['exec', '-T', service, 'id', '-u']);
      assert.notEqual(id.trim(), '0', `${service}: its user is not root`);
    }
  }
}

/** Asserts that native code that reads uploaded files reaches neither network nor secrets. */
export async function expectReadersConfined(stack: Stack): Promise<void> {
  for (const service of readers) {
    const log = await stack.compose(['logs', '--no-log-prefix', service]);
    assert.match(
      log,
      /kernel namespaces: no network, no other files/,
      `${service} confines readers`,
    );
  }
}

export const isStep = ({ HostConfig, State }: Container): boolean =>
  HostConfig.RestartPolicy.Name === 'no' && State.Status === 'exited';
