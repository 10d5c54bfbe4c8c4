import { dirname } from 'node:path';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IContainer, IPodSpec, IProbe, IVolume, IVolumeMount } from 'kubernetes-models/v1';
import * as compose from './compose-services.ts';

export const port = 8080;

export const partOf = { 'app.kubernetes.io/part-of': 'partner-portal' };

/** Returns the fields that begin every object. */
export const objectOf = <Version extends string, Kind extends string>(
  apiVersion: Version,
  kind: Kind,
  name: string,
) => ({ apiVersion, kind, metadata: { name, labels: partOf } });

export type User = keyof typeof compose.users;

/** Converts a limit of docker-compose.yml: `384m` → `384Mi`. */
const memoryOf = (limit: string) => limit.replace(/([mg])$/, (unit) => `${unit.toUpperCase()}i`);

/** Returns variables that depend on the installation, with their defaults; null if there is none. */
export const settingsOf = ({ environment = {} }: compose.ComposeService) =>
  Object.entries(environment).flatMap(([name, value]) => {
    const isSetting = value === null || value.includes('${');
    return isSetting ? [[name, value === null ? null : compose.withDefaults(value)] as const] : [];
  });

/** Fixed in docker-compose.yml, but set by the installation here. */
export const storeSetting = 'MINIO_ENDPOINT';

/** Returns a container with the restrictions of docker-compose.yml: read-only, no capabilities, a memory limit. */
export function containerOf(
  name: string,
  service: compose.ComposeService,
  probes: Partial<ReturnType<typeof probesOf>> = {},
): IContainer {
  const fixed = Object.entries(service.environment ?? {}).flatMap(([variable, value]) =>
    value === null || value.includes('${') || variable === storeSetting
      ? []
      : [{ name: variable, value }],
  );
  return {
    name,
    image: compose.withDefaults(service.image),
    ...(service.command ? { args: service.command } : {}),
    ...(fixed.length ? { env: fixed } : {}),
    ...(settingsOf(service).length ? { envFrom: [{ configMapRef: { name: 'settings' } }] } : {}),
    ...probes,
    resources: {
      // About the idle memory: docs/operations.md, "Requirements".
      requests: { cpu: '50m', memory: `${compose.quarterOf(service.mem_limit)}Mi` },
      limits: { memory: memoryOf(service.mem_limit), 'ephemeral-storage': '4Gi' },
    },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: mountsOf(service).map(({ volume, target, isSecret }): IVolumeMount => ({
      name: volume.name,
      mountPath: target,
      ...(isSecret ? { readOnly: true } : {}),
    })),
  };
}

const stopAfterSeconds = 5;

/**
 * Returns probes of HTTP paths, which the kubelet calls regardless of NetworkPolicies, and a pause before the server
 * stops, in which it gets its last calls from nodes that do not know yet.
 */
export function probesOf(live: string, ready = live) {
  const get = (path: string): IProbe => ({ httpGet: { path, port } });
  return {
    ports: [{ containerPort: port }],
    // Kubernetes 1.25 has no `sleep` action.
    lifecycle: { preStop: { exec: { command: ['sleep', String(stopAfterSeconds)] } } },
    startupProbe: { ...get(live), periodSeconds: 2, failureThreshold: 60 },
    livenessProbe: { ...get(live), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
    readinessProbe: { ...get(ready), periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 },
  };
}

/** Returns the mounts of a container: secrets, and temporary folders in memory or on disk. */
function mountsOf(service: compose.ComposeService) {
  const { volumes = [], configs = [] } = service;
  const mount = (volume: IVolume, target: string, isSecret = false) => ({
    volume,
    target,
    isSecret,
  });
  return [
    ...volumes.map((entry) => {
      if (typeof entry === 'string') {
        const [name = '', target = ''] = entry.split(':');
        return mount({ name, emptyDir: { sizeLimit: '2Gi' } }, target);
      }
      const secretName = entry.volume.subpath;
      if (!secretName)
        return mount({ name: 'scratch', emptyDir: { sizeLimit: '4Gi' } }, '/scratch');
      const secret = { secretName, defaultMode: 0o440 };
      return mount({ name: secretName, secret }, '/run/secrets', true);
    }),
    ...compose.foldersInMemory(service).map(({ target, size }) => {
      const emptyDir = { medium: 'Memory', sizeLimit: memoryOf(size) };
      return mount({ name: target.slice(1).replaceAll('/', '-'), emptyDir }, target);
    }),
    // Without the health check scripts, which the probes replace.
    ...configs
      .filter(({ source }) => source.startsWith('create-'))
      .map(({ source, target }) =>
        mount({ name: source, configMap: { name: source } }, dirname(target), true),
      ),
  ];
}

/** Returns a pod that meets the restricted Pod Security Standard. `first`: init containers, in order. */
export function podOf(
  user: User,
  main: [string, compose.ComposeService, Parameters<typeof containerOf>[2]?],
  first: [string, compose.ComposeService][] = [],
): IPodSpec {
  const mounts = [main[1], ...first.map(([, service]) => service)].flatMap(mountsOf);
  const volumes = new Map(mounts.map(({ volume }) => [volume.name, volume]));
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    // That of docker-compose.yml begins after the pause.
    terminationGracePeriodSeconds: stopAfterSeconds + 30,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: compose.users[user],
      runAsGroup: compose.users[user],
      fsGroup: compose.users[user],
      seccompProfile: { type: 'RuntimeDefault' },
    },
    ...(first.length ? { initContainers: first.map(([name, one]) => containerOf(name, one)) } : {}),
    containers: [containerOf(...main)],
    volumes: [...volumes.values()],
  };
}

/** Returns a Job that runs a pod until it succeeds. */
export const jobOf = (name: string, labels: Record<string, string>, pod: IPodSpec): IJob => ({
  ...objectOf('batch/v1', 'Job', name),
  spec: {
    backoffLimit: 10,
    // Jobs are immutable, so they must be deleted before the next release.
    ttlSecondsAfterFinished: 300,
    template: { metadata: { labels }, spec: { ...pod, restartPolicy: 'OnFailure' } },
  },
});
