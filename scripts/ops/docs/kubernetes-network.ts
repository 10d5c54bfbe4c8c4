import type {
  INetworkPolicy,
  INetworkPolicyEgressRule,
} from 'kubernetes-models/networking.k8s.io/v1';

const partOf = { 'app.kubernetes.io/part-of': 'partner-portal' };
const memberOf = (network: string) => ({ [`network.partner-portal/${network}`]: 'member' });

interface Neighbor {
  name: string;
  labels: Record<string, string>;
  port: number;
  /** Namespaces of operators that call it. */
  operators: string[];
}

/** Labels that CloudNativePG and the chart of NATS give their pods, and the ports that the portal uses. */
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
 * Policies as tight as the networks of docker-compose.yml: pods reach pods of their networks, PostgreSQL and NATS take
 * calls from members of `data` alone, and only members of a network that is not internal reach outside.
 */
export function networkPolicies(
  networks: Record<string, { internal?: boolean } | null>,
): INetworkPolicy[] {
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
        ingress: [{ from: members, ports: [{ port: 8080 }] }],
        egress: [
          { to: members, ports: [{ port: 8080 }] },
          ...(network === 'data' ? neighbors.map(toNeighbor) : []),
          // As in compose: mail servers, a vision model, and here the object store.
          ...(options?.internal ? [] : [{ to: [{ ipBlock: outside }] }]),
        ],
      });
    }),
    policy(
      'gateway',
      { 'app.kubernetes.io/name': 'gateway' },
      { ingress: [{ ports: [{ port: 8080 }] }] },
    ),
    ...neighbors.map(({ name, labels, port, operators }) =>
      policy(name, labels, {
        ingress: [
          { from: [{ podSelector: { matchLabels: memberOf('data') } }], ports: [{ port }] },
          // Its own copies and its operator are in no network of compose.
          { from: [{ podSelector: { matchLabels: labels } }, ...operators.map(inNamespace)] },
        ],
      }),
    ),
  ];
}

/** Everything but addresses inside, so that no pod is reached around its networks. */
const outside = { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'] };

const inNamespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});

const toNeighbor = ({ labels, port }: Neighbor): INetworkPolicyEgressRule => ({
  to: [{ podSelector: { matchLabels: labels } }],
  ports: [{ port }],
});

const policy = (
  name: string,
  matchLabels: Record<string, string>,
  spec: Omit<NonNullable<INetworkPolicy['spec']>, 'podSelector'>,
): INetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: partOf },
  spec: { podSelector: { matchLabels }, ...spec },
});
