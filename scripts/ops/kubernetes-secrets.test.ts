import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IRole, IRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import { expect, it } from 'vitest';
import { authorityFile, keptSecret, secretNames } from './compose/secret-objects.ts';
import { withDefaults } from './compose/with-defaults.ts';
import { serviceNamed } from './testing/compose-services.ts';
import { podsOf, render, type Resource } from './testing/kubernetes.ts';

const resources = render('first-secrets');
const one = <Kind>(kind: string) =>
  resources.find((resource) => resource.kind === kind) as Kind & Resource;

it('has one object of each kind', () => {
  const kinds = ['Job', 'NetworkPolicy', 'Role', 'RoleBinding', 'ServiceAccount'];
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(new Set(resources.map(({ metadata }) => metadata.name))).toEqual(
    new Set(['first-secrets']),
  );
});

it('may create Secrets, read its own and update only the kept values', () => {
  const ofSecrets = { apiGroups: [''], resources: ['secrets'] };
  expect(one<IRole>('Role').rules).toEqual([
    { ...ofSecrets, verbs: ['create'] },
    { ...ofSecrets, verbs: ['get'], resourceNames: secretNames() },
    { ...ofSecrets, verbs: ['update'], resourceNames: [keptSecret] },
  ]);
  const { roleRef, subjects } = one<IRoleBinding>('RoleBinding');
  expect([roleRef.kind, roleRef.name]).toEqual(['Role', 'first-secrets']);
  expect(subjects).toMatchObject([{ kind: 'ServiceAccount', name: 'first-secrets' }]);
});

it('creates every Secret that a pod of the base mounts, under names that Kubernetes accepts', () => {
  const mounted = podsOf(render('base')).flatMap(({ spec }) =>
    (spec.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []),
  );
  expect(mounted).toContain('quotes');
  expect(mounted.filter((name) => !secretNames().includes(name))).toEqual([]);
  expect(secretNames().filter((name) => !/^[a-z](?:[a-z-]*[a-z])?$/.test(name))).toEqual([]);
});

it('runs the image of set-up in a pod that reaches only the cluster’s API', () => {
  const { metadata, spec: pod } = one<IJob>('Job').spec?.template ?? {};
  expect(pod?.serviceAccountName).toBe('first-secrets');
  const setUp = serviceNamed('set-up');
  expect(pod?.containers).toMatchObject([
    {
      image: withDefaults(setUp.image),
      args: ['node', 'scripts/ops/compose/set-up.ts', 'kubernetes'],
      env: [{ name: 'NODE_EXTRA_CA_CERTS', value: authorityFile }],
      resources: { limits: { memory: `${setUp.mem_limit.toUpperCase()}i` } },
      volumeMounts: [{ mountPath: '/secrets' }, { mountPath: '/given' }],
    },
  ]);
  const { podSelector, ingress, egress } = one<INetworkPolicy>('NetworkPolicy').spec ?? {};
  expect(metadata?.labels).toMatchObject(podSelector?.matchLabels ?? { none: '' });
  expect([ingress, egress]).toEqual([undefined, [{ ports: [{ port: 443 }, { port: 6443 }] }]]);
});
