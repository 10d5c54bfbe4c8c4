import type {
  INetworkPolicy,
  INetworkPolicyEgressRule,
} from 'kubernetes-models/networking.k8s.io/v1';
import { objectOf, partOf, port as podPort } from './kubernetes-pods.ts';

const memberOf = (network: string) => ({ [`network.partner-portal/${network}`]: 'member' });

interface Neighbor {
  name: string;
  labels: Record<string, string>;
  port: number;
  /** Namespaces of Kubernetes operators that connect to it. */
  operators: string[];
}

/** Pod labels set by CloudNativePG and the NATS chart, and the ports that the portal uses. */
const neighbors: Neighbor[] = [
  {
    name: 'postgres',
    labels: { 'cnpg.io/cluster': 'portal-postgres' },
    port: 5432,
    operators: ['cnpg-system'],
  },
  { name: 'nats', labels: { 'app.kubernetes.io/name': 'nats' }, port: 4222, operators: [] },
];

/**
 * Returns policies that match the networks of docker-compose.yml: pods can connect within their networks, only members
 * of `data` to PostgreSQL and NATS, and only members of a network that is not internal to external addresses.
 */
export function networkPolicies(networks: Record<string, { internal?: boolean } | null>) {
  return [
    policy('default', partOf, {
      policyTypes: ['Ingress', 'Egress'],
      egress: [
        {
          to: [{ namespaceSelector: {}, podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
          ports: [
            { port: 53, protocol: 'UDP' },
            { port: 53, protocol: 'TCP' },
          ],
        },
      ],
    }),
    ...Object.entries(networks).map(([network, options]) => {
      const members = [{ podSelector: { matchLabels: memberOf(network) } }];
      return policy(`network-${network}`, memberOf(network), {
        ingress: [{ from: members, ports: [{ port: podPort }] }],
        egress: [
          { to: members, ports: [{ port: podPort }] },
          ...(network === 'data' ? neighbors.map(toNeighbor) : []),
          // Mail servers, a vision model and the object store.
          ...(options?.internal ? [] : [{ to: [{ ipBlock: outside }] }]),
        ],
      });
    }),
    policy(
      'gateway',
      { 'app.kubernetes.io/name': 'gateway' },
      { ingress: [{ ports: [{ port: podPort }] }] },
    ),
    ...neighbors.map(({ name, labels, port, operators }) =>
      policy(name, labels, {
        ingress: [
          { from: [{ podSelector: { matchLabels: memberOf('data') } }], ports: [{ port }] },
          // Its replicas and its operator.
          { from: [{ podSelector: { matchLabels: labels } }, ...operators.map(inNamespace)] },
        ],
      }),
    ),
  ];
}

/** All public addresses. Private ones would bypass the policies between pods. */
const outside = { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'] };

const inNamespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});

const toNeighbor = ({ labels, port }: Neighbor): INetworkPolicyEgressRule => ({
  to: [{ podSelector: { matchLabels: labels } }],
  ports: [{ port }],
});

export const policy = (
  name: string,
  matchLabels: Record<string, string>,
  spec: Omit<NonNullable<INetworkPolicy['spec']>, 'podSelector'>,
): INetworkPolicy => ({
  ...objectOf('networking.k8s.io/v1', 'NetworkPolicy', name),
  spec: { podSelector: { matchLabels }, ...spec },
});
