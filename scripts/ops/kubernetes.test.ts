import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IPodSpec } from 'kubernetes-models/v1';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { deployments } from '../local/registry/front-ends.ts';
import { services } from '../local/registry/services.ts';
import { secretPaths } from './compose/secret-files.ts';
import { composeFile } from './docs/compose-file.ts';
import { parseCompose } from './docs/compose-services.ts';
import { kubernetesFolder } from './docs/kubernetes-files.ts';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

const rendered = runProgram('kubectl', ['kustomize', join(kubernetesFolder, 'base')]);
const resources = parseAllDocuments(rendered.stdout).map((one) => one.toJS() as Resource);
const ofKind = (kind: string): Resource[] => resources.filter((one) => one.kind === kind);
const names = (kind: string): string[] => ofKind(kind).map(({ metadata }) => metadata.name);
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map((one) => {
  const pod = (one as unknown as IDeployment | IJob).spec?.template.spec as IPodSpec;
  return [one.metadata.name, pod] as const;
});

it('renders with kubectl', () => {
  expect([rendered.status, rendered.stderr]).toEqual([0, '']);
  expect(resources.every(({ metadata }) => metadata.namespace === 'partner-portal')).toBe(true);
});

describe.each(['kubernetes-models', 'kubernetes-models-1.25'])('the schemas of %s', (schemas) => {
  type Model = new (data: object) => { validate: () => void };
  async function validate(resource: object & Pick<Resource, 'apiVersion' | 'kind'>): Promise<void> {
    const { apiVersion, kind } = resource;
    const isRoute = apiVersion.startsWith('gateway.');
    const from = `${isRoute ? '@kubernetes-models/gateway-api' : schemas}/${apiVersion}`;
    const found = ((await import(from)) as Record<string, Model>)[kind];
    if (!found) throw new Error(`${from} has no ${kind}`);
    new found(resource).validate();
  }

  it.each(resources.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    'accept %s',
    (_, resource) => expect(validate(resource)).resolves.toBeUndefined(),
  );

  it('reject another type of a field', async () => {
    const spec = { replicas: 'two', selector: {}, template: {} };
    const broken = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec };
    await expect(validate(broken)).rejects.toThrow('replicas');
  });
});

describe.each(pods)('the pod of %s', (name, pod) => {
  const main = pod.containers ?? [];
  const all = [...main, ...(pod.initContainers ?? [])];

  it('meets the restricted standard, with a read-only file system', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const { securityContext } of all)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('has limits, and probes if it is a server', () => {
    for (const { resources: own } of all) {
      expect(own?.limits?.['memory']).toMatch(/^\d+[MG]i$/);
      expect(own?.requests?.['memory']).toMatch(/^\d+Mi$/);
    }
    if (names('Deployment').includes(name))
      for (const { startupProbe, livenessProbe, readinessProbe } of main)
        expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
  });

  it('mounts only secrets that set-up creates, and volumes that exist', () => {
    const files = secretPaths();
    const mounted = (pod.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []);
    const folders = new Set(files.map((file) => file.split('/')[0]));
    expect(mounted.filter((secret) => !folders.has(secret))).toEqual([]);
    // A file that a variable names must be in a mounted secret.
    const named = all.flatMap(({ env = [] }) =>
      env.flatMap(({ name: variable, value = '' }) => (variable.endsWith('_FILE') ? value : [])),
    );
    for (const path of named) {
      const file = path.replace('/run/secrets/', '');
      expect(mounted.map((secret) => `${secret}/${file}`).some((one) => files.includes(one))).toBe(
        true,
      );
    }
    const volumes = new Set((pod.volumes ?? []).map((volume) => volume.name));
    for (const { volumeMounts = [] } of all)
      for (const mount of volumeMounts) expect(volumes).toContain(mount.name);
  });
});

it('has every service and front end with a disruption budget, and scales workers by their queue', () => {
  const wanted = [...deployments.flatMap(({ parts }) => parts), 'gateway', 'quotes-worker'];
  expect(names('Deployment').toSorted()).toEqual(wanted.toSorted());
  expect(names('Service').toSorted()).toEqual(wanted.toSorted());
  expect(names('PodDisruptionBudget').toSorted()).toEqual(wanted.toSorted());
  expect(names('HorizontalPodAutoscaler')).toEqual(['quotes-worker']);
});

it('runs every container of docker-compose.yml that is not replaced by an operator', () => {
  const run = pods.flatMap(([, pod]) =>
    [...(pod.containers ?? []), ...(pod.initContainers ?? [])].map(({ name }) => name),
  );
  const left = Object.keys(parseCompose(readFileSync(composeFile, 'utf8')).services).filter(
    (name) => !run.includes(name) && !name.startsWith('seed-'),
  );
  expect(left.toSorted()).toEqual(
    // Run manually, or replaced by operators, external servers and the cluster's monitoring.
    [
      ...['buckets', 'dead-letters', 'mail', 'minio', 'nats', 'postgres', 'set-up'],
      ...['grafana', 'jaeger', 'prometheus'],
    ].toSorted(),
  );
});

it('migrates with the image of the service', () => {
  for (const { name } of services) {
    const pod = pods.find(([one]) => one === name)?.[1];
    expect(pod?.initContainers?.[0]).toMatchObject({
      name: `migrate-${name}`,
      image: pod?.containers?.[0]?.image,
    });
  }
});
