import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IRole, IRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import type { IServiceAccount } from 'kubernetes-models/v1';
import { authorityFile, keptSecret, secretNames } from '../compose/secret-objects.ts';
import type { ComposeService } from './compose-services.ts';
import { policy } from './kubernetes-network.ts';
import { jobOf, objectOf, partOf, podOf } from './kubernetes-pods.ts';

const name = 'first-secrets';
const nameOf = { 'app.kubernetes.io/name': name };
/** The operator's own values, if any. */
const given = 'given';

/** Returns a Job that creates the Secrets which do not exist, and its rights in the cluster. */
export function firstSecrets(
  setUp: ComposeService,
): [IServiceAccount, IRole, IRoleBinding, INetworkPolicy, IJob] {
  const pod = podOf('node', [
    name,
    {
      ...setUp,
      command: ['node', 'scripts/ops/compose/set-up.ts', 'kubernetes'],
      environment: { NODE_EXTRA_CA_CERTS: authorityFile },
      volumes: [],
      tmpfs: ['/secrets:size=1m'],
    },
  ]);
  for (const { volumeMounts } of pod.containers)
    volumeMounts?.push({ name: given, mountPath: '/given', readOnly: true });
  pod.volumes?.push({ name: given, secret: { secretName: given, optional: true } });
  const rule = (verbs: string[], resourceNames?: string[]) => ({
    apiGroups: [''],
    resources: ['secrets'],
    verbs,
    ...(resourceNames ? { resourceNames } : {}),
  });
  const kind = 'rbac.authorization.k8s.io';
  return [
    { ...objectOf('v1', 'ServiceAccount', name), automountServiceAccountToken: false },
    {
      ...objectOf(`${kind}/v1`, 'Role', name),
      rules: [
        // Kubernetes cannot limit `create` to names.
        rule(['create']),
        rule(['get'], secretNames()),
        rule(['update'], [keptSecret]),
      ],
    },
    {
      ...objectOf(`${kind}/v1`, 'RoleBinding', name),
      roleRef: { apiGroup: kind, kind: 'Role', name },
      subjects: [{ kind: 'ServiceAccount', name }],
    },
    // To the cluster's API, whose address nobody knows.
    policy(name, nameOf, {
      policyTypes: ['Egress'],
      egress: [{ ports: [{ port: 443 }, { port: 6443 }] }],
    }),
    jobOf(
      name,
      { ...nameOf, ...partOf },
      { ...pod, automountServiceAccountToken: true, serviceAccountName: name },
    ),
  ];
}
