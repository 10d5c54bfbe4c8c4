import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodSpec, IService } from 'kubernetes-models/v1';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from '../local/machine/paths.ts';
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
  const { spec, metadata } = (one as unknown as IDeployment | IJob).spec?.template ?? {};
  return [one.metadata.name, spec as IPodSpec, metadata?.labels ?? {}] as const;
});
const compose = parseCompose(readFileSync(composeFile, 'utf8'));

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

  it('has limits; if it is a server, probes and time to stop after it gets no calls', () => {
    for (const { resources: own } of all) {
      expect(own?.limits?.['memory']).toMatch(/^\d+[MG]i$/);
      expect(own?.requests?.['memory']).toMatch(/^\d+Mi$/);
    }
    if (!names('Deployment').includes(name)) return;
    for (const { startupProbe, livenessProbe, readinessProbe, lifecycle } of main) {
      expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
      expect(lifecycle?.preStop?.exec?.command).toEqual(['sleep', '5']);
    }
    const seconds = Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 5);
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
  const left = Object.keys(compose.services).filter(
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

describe('the routes', () => {
  /** Names and ports to which a template of nginx sends calls. */
  const backendsIn = (template: string) =>
    [...readFileSync(join(root, template), 'utf8').matchAll(/ default ([a-z-]+)\S*:(\d+);/g)].map(
      ([, name = '', port]) => ({ name, port: Number(port) }),
    );
  const ofBalancer = backendsIn('docker/load-balancer.conf.template');
  const ofGateway = backendsIn('gateway/templates/names.conf.template');

  it('send every path where the load balancer of compose sends it', () => {
    const routes = ofKind('HTTPRoute') as (Resource & IHTTPRoute)[];
    const rules = routes.flatMap(({ spec }) => spec?.rules ?? []);
    expect(rules.map(({ matches, backendRefs }) => ({ matches, backendRefs }))).toEqual([
      { matches: [{ path: { type: 'PathPrefix', value: '/' } }], backendRefs: ofBalancer },
    ]);
    expect(ofBalancer.map(({ name }) => name)).toEqual(['gateway']);
  });

  it('of the gateway lead to every service and front end', () => {
    const wanted = deployments.flatMap(({ parts }) => parts);
    expect(ofGateway.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  });

  it.each([...ofBalancer, ...ofGateway])('find pods at $name:$port', ({ name, port }) => {
    const service = ofKind('Service').find((one) => one.metadata.name === name) as
      (Resource & IService) | undefined;
    expect(service?.spec?.ports?.map((one) => one.targetPort ?? one.port)).toEqual([port]);
    expect(service?.spec?.ports?.map((one) => one.port)).toEqual([port]);
    const selector = Object.entries(service?.spec?.selector ?? {});
    const found = pods.filter(([, , labels]) =>
      selector.every(([label, value]) => labels[label] === value),
    );
    expect(found.map(([pod]) => pod)).toEqual([name]);
    const ports = found.flatMap(([, pod]) => pod.containers?.flatMap((one) => one.ports ?? []));
    expect(ports).toEqual([{ containerPort: port }]);
  });
});

describe('the network policies', () => {
  const policies = ofKind('NetworkPolicy') as (Resource & INetworkPolicy)[];
  const policy = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;
  const selected = (spec: INetworkPolicy['spec']) =>
    pods.flatMap(([name, , labels]) => {
      const wanted = Object.entries(spec?.podSelector?.matchLabels ?? {});
      return wanted.every(([label, value]) => labels[label] === value) ? name : [];
    });
  const membersOf = (...networks: string[]) =>
    pods.flatMap(([name]) =>
      compose.services[name]?.networks?.some((one) => networks.includes(one)) ? name : [],
    );
  const members = (network: string) => ({
    podSelector: { matchLabels: { [`network.partner-portal/${network}`]: 'member' } },
  });

  it('refuse everything but name lookups by default', () => {
    const spec = policy('default');
    expect(selected(spec)).toEqual(pods.map(([name]) => name));
    expect(spec?.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(spec?.ingress).toBeUndefined();
    expect(spec?.egress?.flatMap(({ ports }) => ports?.map(({ port }) => port))).toEqual([53, 53]);
    // A rule without peers allows all: only the gateway may be called by anyone.
    const open = policies.filter(
      (one) =>
        one.spec?.ingress?.some(({ from }) => !from) || one.spec?.egress?.some(({ to }) => !to),
    );
    expect(open.map(({ metadata }) => metadata.name)).toEqual(['gateway']);
  });

  it.each(Object.keys(compose.networks))('open the network %s to its members', (network) => {
    const spec = policy(`network-${network}`);
    expect(selected(spec)).toEqual(membersOf(network));
    expect(spec?.ingress).toEqual([{ from: [members(network)], ports: [{ port: 8080 }] }]);
  });

  it('let only members of networks that are not internal leave', () => {
    const outer = Object.keys(compose.networks).filter((one) => !compose.networks[one]?.internal);
    const leaving = policies.filter(({ spec }) =>
      spec?.egress?.some(({ to }) => to?.some(({ ipBlock }) => ipBlock)),
    );
    expect(leaving.flatMap(({ spec }) => selected(spec))).toEqual(membersOf(...outer));
    expect(outer).toEqual(['services']);
  });

  it.each([
    ['postgres', 5432, ['cnpg-system']],
    ['nats', 4222, []],
  ])('open %s to the network data, its replicas and operator', (name, port, operators) => {
    const { podSelector, ingress } = policy(name) ?? {};
    const inNamespace = (one: string) => ({
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': one } },
    });
    expect(ingress).toEqual([
      { from: [members('data')], ports: [{ port }] },
      { from: [{ podSelector }, ...operators.map(inNamespace)] },
    ]);
    const callers = policies.filter(({ spec }) =>
      spec?.egress?.some(({ ports }) => ports?.some((one) => one.port === port)),
    );
    expect(callers.map(({ metadata }) => metadata.name)).toEqual(['network-data']);
  });
});
