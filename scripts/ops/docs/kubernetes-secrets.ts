import type { IJob } from 'kubernetes-models/batch/v1';
import type { IRole } from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import { authorityFile, keptSecret, secretNames } from '../compose/secret-objects.ts';
import type { ComposeService } from './compose-services.ts';
import { jobOf, objectOf, partOf, podOf } from './kubernetes-pods.ts';

const name = 'first-secrets';
/** The operator's own values, if any. */
const given = 'given';

/** Returns a Job that creates the Secrets which do not exist, and its rights to Secrets. */
export function firstSecrets(setUp: ComposeService): [IRole, IJob] {
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
  return [
    {
      ...objectOf('rbac.authorization.k8s.io/v1', 'Role', name),
      rules: [
        // Kubernetes cannot limit `create` to names.
        rule(['create']),
        rule(['get'], secretNames()),
        rule(['update'], [keptSecret]),
      ],
    },
    jobOf(
      name,
      { 'app.kubernetes.io/name': name, ...partOf },
      { ...pod, automountServiceAccountToken: true, serviceAccountName: name },
    ),
  ];
}
