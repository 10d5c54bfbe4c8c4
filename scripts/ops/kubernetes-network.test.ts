import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IService } from 'kubernetes-models/v1';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../local/machine/paths.ts';
import { deployments } from '../local/registry/front-ends.ts';
import { composeFile, serviceNamed } from './testing/compose-services.ts';
import { podsOf, render, type Resource } from './testing/kubernetes.ts';

const resources = render('base');
const ofKind = (kind: string): Resource[] => resources.filter((one) => one.kind === kind);
const pods = podsOf(resources);

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
    const found = pods.filter(({ labels }) =>
      selector.every(([label, value]) => labels[label] === value),
    );
    expect(found.map((pod) => pod.name)).toEqual([name]);
    const ports = found.flatMap(({ spec }) => spec.containers.flatMap((one) => one.ports ?? []));
    expect(ports).toEqual([{ containerPort: port }]);
  });
});

describe('the network policies', () => {
  const policies = ofKind('NetworkPolicy') as (Resource & INetworkPolicy)[];
  const policy = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;
  const selected = (spec: INetworkPolicy['spec']) =>
    pods.flatMap(({ name, labels }) => {
      const wanted = Object.entries(spec?.podSelector?.matchLabels ?? {});
      return wanted.every(([label, value]) => labels[label] === value) ? name : [];
    });
  const membersOf = (...networks: string[]) =>
    pods.flatMap(({ name }) =>
      serviceNamed(name).networks?.some((one) => networks.includes(one)) ? name : [],
    );
  const members = (network: string) => ({
    podSelector: { matchLabels: { [`network.partner-portal/${network}`]: 'member' } },
  });

  it('refuse everything but name lookups by default', () => {
    const spec = policy('default');
    expect(selected(spec)).toEqual(pods.map(({ name }) => name));
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

  it.each(Object.keys(composeFile.networks))('open the network %s to its members', (network) => {
    const spec = policy(`network-${network}`);
    expect(selected(spec)).toEqual(membersOf(network));
    expect(spec?.ingress).toEqual([{ from: [members(network)], ports: [{ port: 8080 }] }]);
  });

  it('let only members of networks that are not internal leave', () => {
    const outer = Object.keys(composeFile.networks).filter(
      (one) => !composeFile.networks[one]?.internal,
    );
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
