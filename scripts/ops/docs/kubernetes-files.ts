// Generates the kustomize files of deploy/kubernetes from docker-compose.yml and the registry of services.
// docs/kubernetes.md says what an operator adds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IService } from 'kubernetes-models/v1';
import { stringify } from 'yaml';
import { root } from '../../local/machine/paths.ts';
import { deployments } from '../../local/registry/front-ends.ts';
import { containersOf } from '../../local/registry/services.ts';
import { parseCompose, type ComposeService } from './compose-services.ts';
import { firstSecrets } from './kubernetes-secrets.ts';
import * as pods from './kubernetes-pods.ts';

export const kubernetesFolder = join(root, 'deploy/kubernetes');

/** Settings that an installation must provide; docker-compose.yml has its own services or defaults for them. */
const required: Record<string, string> = {
  PUBLIC_URL: 'https://portal.example',
  [pods.storeSetting]: 'https://s3.example',
  STREAM_COPIES: '3',
};

const nameOf = (name: string) => ({ 'app.kubernetes.io/name': name });

/** Labels of a pod: its name and its networks in docker-compose.yml. */
const labelsOf = (name: string, { networks = [] }: ComposeService): Record<string, string> => ({
  ...nameOf(name),
  ...pods.partOf,
  ...Object.fromEntries(networks.map((network) => [`network.partner-portal/${network}`, 'member'])),
});

/** Returns the files of the base, and of the Job that creates Secrets, by path. */
export function kubernetesFiles(composeText: string): Record<string, string> {
  const { services: parts } = parseCompose(composeText);
  const part = (name: string): ComposeService => {
    const found = parts[name];
    if (!found) throw new Error(`docker-compose.yml has no ${name}`);
    return found;
  };

  /** A deployment with its service and disruption budget. `first`: its init containers. */
  const server = (
    name: string,
    user: pods.User,
    probes: ReturnType<typeof pods.probesOf>,
    first: string[] = [],
  ): [IDeployment, IService, object] => [
    {
      ...pods.objectOf('apps/v1', 'Deployment', name),
      spec: {
        // A HorizontalPodAutoscaler sets the number of workers.
        ...(name.endsWith('-worker') ? {} : { replicas: 2 }),
        revisionHistoryLimit: 3,
        selector: { matchLabels: nameOf(name) },
        // A new pod must be ready before an old one stops.
        strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
        template: {
          metadata: { labels: labelsOf(name, part(name)) },
          spec: pods.podOf(
            user,
            [name, part(name), probes],
            first.map((one) => [one, part(one)]),
          ),
        },
      },
    },
    {
      ...pods.objectOf('v1', 'Service', name),
      spec: { selector: nameOf(name), ports: [{ port: pods.port }] },
    },
    {
      ...pods.objectOf('policy/v1', 'PodDisruptionBudget', name),
      spec: { maxUnavailable: 1, selector: { matchLabels: nameOf(name) } },
    },
  ];

  const ofDomains = deployments.map(({ name, service, frontEnds }): [string, object[]] => [
    `${name}.yaml`,
    [
      ...(service ? containersOf(service) : []).flatMap(({ name: one, command }) => [
        ...server(one, 'node', pods.probesOf('/live', '/ready'), [`migrate-${name}`]),
        ...(command === 'work' ? [workersByQueue(one)] : []),
      ]),
      ...frontEnds.flatMap((one) => server(one, 'nginx', pods.probesOf('/live'))),
    ],
  ]);
  const step = (name: string, user: pods.User) =>
    pods.jobOf(name, labelsOf(name, part(name)), pods.podOf(user, [name, part(name)]));
  const script = 'create-databases.sh';
  const objects: Record<string, object[]> = {
    ...Object.fromEntries(ofDomains),
    'gateway.yaml': server('gateway', 'nginx', pods.probesOf('/mfe/remotes.json')),
    'steps.yaml': [
      {
        ...pods.objectOf('v1', 'ConfigMap', 'create-databases'),
        data: { [script]: readFileSync(join(root, 'docker', script), 'utf8') },
      },
      step('databases', 'postgres'),
      step('streams', 'node'),
    ],
  };
  const settings = new Map(Object.values(parts).flatMap(pods.settingsOf));
  const literals = [...settings, ...Object.entries(required)].flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${required[name] ?? value}`],
  );
  const settingsMap = { name: 'settings', literals: [...new Set(literals)].toSorted() };
  const folders: Record<string, object[]> = {
    ...inFolder('base', objects, ['network.yaml', 'route.yaml'], {
      configMapGenerator: [settingsMap],
    }),
    ...inFolder('first-secrets', { 'job.yaml': firstSecrets(part('set-up')) }, ['access.yaml']),
  };
  const note = '# Written by `npm run docs` from docker-compose.yml and services/*/service.json.\n';
  const text = (documents: object[]): string =>
    note + documents.map((one) => stringify(one, { aliasDuplicateObjects: false })).join('---\n');
  return Object.fromEntries(
    Object.entries(folders).map(([file, content]) => [join(kubernetesFolder, file), text(content)]),
  );
}

/** Returns objects by path below deploy/kubernetes, with the kustomization of their folder and of files `byHand`. */
function inFolder(
  folder: string,
  objects: Record<string, object[]>,
  byHand: string[],
  further: object = {},
) {
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'partner-portal',
    resources: [...Object.keys(objects), ...byHand],
    ...further,
  };
  const files = Object.entries({ ...objects, 'kustomization.yaml': [kustomization] });
  return Object.fromEntries(files.map(([file, content]) => [`${folder}/${file}`, content]));
}

/** Scales to one worker per four waiting jobs, by the metric that each worker reports. */
const workersByQueue = (name: string): object => ({
  ...pods.objectOf('autoscaling/v2', 'HorizontalPodAutoscaler', name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: 1,
    maxReplicas: 4,
    metrics: [
      {
        type: 'External',
        external: {
          metric: { name: 'jobs_waiting' },
          target: { type: 'AverageValue', averageValue: '4' },
        },
      },
    ],
  },
});
