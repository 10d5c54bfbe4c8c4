// deploy/kubernetes is valid, and repeats docker-compose.yml in its own form: what must stay equal.
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IConfigMap, IVolume } from 'kubernetes-models/v1';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../local/machine/paths.ts';
import { deployments } from '../local/registry/front-ends.ts';
import { containersOf, services } from '../local/registry/services.ts';
import { withDefaults } from './compose/with-defaults.ts';
import * as compose from './testing/compose-services.ts';
import { podsOf, releases, render, validate, type Resource } from './testing/kubernetes.ts';

const resources = render('base');
const all = [...resources, ...render('first-secrets')];
const names = (kind: string): string[] =>
  resources.flatMap((one) => (one.kind === kind ? one.metadata.name : []));
const pods = podsOf(resources);
const containers = pods.flatMap(({ name: pod, spec }) =>
  [...spec.containers, ...(spec.initContainers ?? [])].map(
    (container) => [container.name, pod, container, spec.volumes ?? []] as const,
  ),
);
const [script, settingsMap] = resources.filter(({ kind }) => kind === 'ConfigMap');

describe.each(releases)('the schemas of %s', (release) => {
  it.each(all.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    'accept %s',
    async (_, resource) => {
      expect(resource.metadata.namespace).toBe('partner-portal');
      await expect(validate(release, resource)).resolves.toBeUndefined();
    },
  );

  it('reject another type of a field', async () => {
    const spec = { replicas: 'two', selector: {}, template: {} };
    const broken = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec };
    await expect(validate(release, broken)).rejects.toThrow('replicas');
  });
});

it.each(podsOf(all))(
  'the pod of $name meets the restricted standard, read-only',
  ({ name, spec }) => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.automountServiceAccountToken).toBe(name === 'first-secrets');
    for (const { securityContext, resources: own } of [
      ...spec.containers,
      ...(spec.initContainers ?? []),
    ]) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(own?.limits?.['ephemeral-storage']).toBe('4Gi');
    }
  },
);

it('has every service and front end with a disruption budget, and scales workers by their queue', () => {
  const wanted = [...deployments.flatMap(({ parts }) => parts), 'gateway', 'quotes-worker'];
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
    expect(names(kind).toSorted()).toEqual(wanted.toSorted());
  expect(names('HorizontalPodAutoscaler')).toEqual(['quotes-worker']);
});

it.each(resources.filter(({ kind }) => kind === 'Deployment') as (Resource & IDeployment)[])(
  '$metadata.name has two copies or is scaled, and replaces them by ready ones',
  ({ metadata: { name }, spec }) => {
    const isScaled = names('HorizontalPodAutoscaler').includes(name);
    expect(spec?.replicas).toBe(isScaled ? undefined : 2);
    expect(spec?.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  },
);

it('migrates the database of a service before its containers start', () => {
  for (const service of services)
    for (const { name } of containersOf(service)) {
      const pod = pods.find((one) => one.name === name);
      const first = pod?.spec.initContainers?.map((one) => one.name);
      expect(first).toEqual([`migrate-${service.name}`]);
    }
});

it.each(compose.serviceNames)('the secrets that settings of %s name exist', (name) => {
  const service = compose.serviceNamed(name);
  const mounted = compose.secretsOf(service).map((path) => path.replace(/.*?\//, '/run/secrets/'));
  const named = compose.environmentOf(service).filter(([variable]) => variable.endsWith('_FILE'));
  expect(named.filter(([, file]) => !mounted.includes(file ?? ''))).toEqual([]);
});

/** Settings whose defaults are those of compose's own store, streams and address. */
const own = {
  MINIO_ENDPOINT: 'https://s3.example',
  PUBLIC_URL: 'https://portal.example',
  STREAM_COPIES: '3',
};
const isSetting = ([name, value]: [string, string | null]): boolean =>
  value === null || value.includes('${') || name === 'MINIO_ENDPOINT';

it('runs every container that no operator replaces', () => {
  const replaced = ['buckets', 'minio', 'nats', 'postgres', 'set-up'];
  const run = new Set(containers.map(([name]) => name));
  expect(run).toEqual(new Set(compose.deployedNames.filter((name) => !replaced.includes(name))));
});

it('has the settings with their defaults, and the script that creates databases', () => {
  const settings = compose.serviceNames
    .flatMap((name) => compose.environmentOf(compose.serviceNamed(name)))
    .filter(isSetting);
  const defaults = settings.flatMap(([name, value]) =>
    value === null ? [] : [[name, withDefaults(value)] as const],
  );
  expect((settingsMap as IConfigMap | undefined)?.data).toEqual({
    ...Object.fromEntries(defaults),
    ...own,
  });
  const file = 'create-databases.sh';
  const text = readFileSync(join(root, 'docker', file), 'utf8');
  expect((script as IConfigMap | undefined)?.data).toEqual({ [file]: text });
});

/** Describes a mount: its secret or script, its bytes in memory, or the disk. */
const describeVolume = ({ secret, emptyDir, configMap }: Partial<IVolume> = {}) => {
  if (emptyDir?.medium) return compose.bytesOf(String(emptyDir.sizeLimit));
  if (emptyDir) return 'disk';
  // Only the user and group of the pod read a secret.
  return secret?.defaultMode === 0o440 ? secret.secretName : configMap?.name;
};
/** The mounts of compose, without scripts of health checks, which probes replace. */
const mountsOf = (service: compose.ComposeService): Record<string, unknown> => {
  const mounts: Record<string, unknown> = Object.fromEntries(compose.foldersInMemory(service));
  for (const volume of service.volumes ?? [])
    if (typeof volume === 'string') mounts[volume.replace(/.*:/, '')] = 'disk';
    else mounts[volume.target] = volume.volume.subpath ?? 'disk';
  for (const { source, target } of service.configs ?? [])
    if (source.startsWith('create-')) mounts[dirname(target)] = source;
  return mounts;
};

it.each(containers)('%s in the pod of %s is the same', (name, _, container, volumes) => {
  const service = compose.serviceNamed(name);
  const variables = compose.environmentOf(service);
  const { requests = {}, limits = {} } = container.resources ?? {};
  const mounts = (container.volumeMounts ?? []).map(
    (mount) =>
      [mount.mountPath, describeVolume(volumes.find((one) => one.name === mount.name))] as const,
  );
  expect({
    image: container.image,
    args: container.args,
    fixed: Object.fromEntries((container.env ?? []).map((one) => [one.name, one.value])),
    settings: container.envFrom?.map(({ configMapRef }) => configMapRef?.name),
    memory: [requests['memory'], compose.bytesOf(String(limits['memory']))],
    mounts: Object.fromEntries(mounts),
  }).toEqual({
    image: withDefaults(service.image),
    args: service.command,
    fixed: Object.fromEntries(variables.filter((one) => !isSetting(one))),
    settings: variables.some(isSetting) ? [settingsMap?.metadata.name] : undefined,
    memory: [`${compose.quarterOf(service.mem_limit)}Mi`, compose.bytesOf(service.mem_limit)],
    mounts: mountsOf(service),
  });
});

it.each(pods)('the pod of $name has the same user, networks, health checks and grace', (pod) => {
  const service = compose.serviceNamed(pod.name);
  const user = compose.userOf(service);
  const owner = { runAsUser: user, runAsGroup: user, fsGroup: user };
  expect(pod.spec.securityContext).toMatchObject(owner);
  const networks = service.networks?.map((one) => `network.partner-portal/${one}`);
  const labels = Object.keys(pod.labels).filter((label) => label.startsWith('network.'));
  expect(new Set(labels)).toEqual(new Set(networks));
  // A Job.
  if (pod.spec.restartPolicy === 'OnFailure') return;
  const [path, ready = path] = (service.healthcheck?.test.slice(3) ?? []).map(
    (command) => /8080 ?(\/\S+)/.exec(command)?.[1],
  );
  expect(pod.spec.containers).toMatchObject([
    {
      startupProbe: { httpGet: { path, port: 8080 } },
      livenessProbe: { httpGet: { path, port: 8080 } },
      readinessProbe: { httpGet: { path: ready, port: 8080 } },
      lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    },
  ]);
  const seconds = Number.parseInt(service.stop_grace_period ?? '', 10);
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 5);
});
