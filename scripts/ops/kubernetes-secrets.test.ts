import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IRole, IRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { secretNames } from './compose/secret-objects.ts';
import { kubernetesFolder } from './docs/kubernetes-files.ts';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

const rendered = runProgram('kubectl', ['kustomize', join(kubernetesFolder, 'first-secrets')]);
const resources = parseAllDocuments(rendered.stdout).map((one) => one.toJS() as Resource);
const one = <Kind>(kind: string) => {
  const found = resources.filter((resource) => resource.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Kind & Resource;
};

it('renders with kubectl', () => {
  expect([rendered.status, rendered.stderr]).toEqual([0, '']);
  const kinds = ['Job', 'NetworkPolicy', 'Role', 'RoleBinding', 'ServiceAccount'];
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  for (const { metadata } of resources)
    expect(metadata).toMatchObject({ name: 'first-secrets', namespace: 'partner-portal' });
});

it.each(['kubernetes-models', 'kubernetes-models-1.25'])('is valid for %s', async (schemas) => {
  type Model = new (data: object) => { validate: () => void };
  for (const resource of resources) {
    const from = `${schemas}/${resource.apiVersion}`;
    const { [resource.kind]: found } = (await import(from)) as Record<string, Model>;
    if (!found) throw new Error(`${from} has no ${resource.kind}`);
    expect(() => new found(resource).validate()).not.toThrow();
  }
});

it('may create Secrets, read its own and update only the kept values', () => {
  const ofSecrets = { apiGroups: [''], resources: ['secrets'] };
  expect(one<IRole>('Role').rules).toEqual([
    { ...ofSecrets, verbs: ['create'] },
    { ...ofSecrets, verbs: ['get'], resourceNames: secretNames() },
    { ...ofSecrets, verbs: ['update'], resourceNames: ['kept'] },
  ]);
  const { roleRef, subjects } = one<IRoleBinding>('RoleBinding');
  expect([roleRef.kind, roleRef.name]).toEqual(['Role', 'first-secrets']);
  expect(subjects).toMatchObject([{ kind: 'ServiceAccount', name: 'first-secrets' }]);
});

it('creates every Secret that a pod of the base mounts, under names that Kubernetes accepts', () => {
  const base = runProgram('kubectl', ['kustomize', join(kubernetesFolder, 'base')]).stdout;
  const mounted = [...base.matchAll(/secretName: (\S+)/g)].map(([, name]) => name);
  expect(mounted).toContain('quotes');
  expect(mounted.filter((name = '') => !secretNames().includes(name))).toEqual([]);
  expect(secretNames().filter((name) => !/^[a-z](?:[a-z-]*[a-z])?$/.test(name))).toEqual([]);
});

it('runs in a restricted pod with a token, which reaches only the cluster’s API', () => {
  const { metadata, spec: pod } = one<IJob>('Job').spec?.template ?? {};
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true });
  expect([pod?.serviceAccountName, pod?.automountServiceAccountToken]).toEqual([
    'first-secrets',
    true,
  ]);
  const [container] = pod?.containers ?? [];
  expect(container?.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container?.args).toEqual(['node', 'scripts/ops/compose/set-up.ts', 'kubernetes']);
  expect(container?.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual([
    '/secrets',
    '/given',
  ]);
  const { podSelector, ingress, egress } = one<INetworkPolicy>('NetworkPolicy').spec ?? {};
  expect(metadata?.labels).toMatchObject(podSelector?.matchLabels ?? { none: '' });
  expect([ingress, egress]).toEqual([undefined, [{ ports: [{ port: 443 }, { port: 6443 }] }]]);
});
