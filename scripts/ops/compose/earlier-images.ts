import { deployments } from '../../local/registry/front-ends.ts';
import { composeProject, docker, idsIn, inspect } from './engine.ts';

/** Parts rolled back together; a worker belongs to its service. */
const parts = new Map([
  ...deployments.map((one) => [one.name, one.parts] as const),
  ['gateway', ['gateway']] as const,
]);

export const domainNames = [...parts.keys()];
export const partsOf = (domain: string): string[] | undefined => parts.get(domain);

interface Image {
  Id: string;
  Created: string;
  Metadata: { LastTagTime: string };
}

/** Returns the image that a part's current one replaced: the last tagged untagged one. Throws if there is none. */
export async function earlierImage(part: string) {
  const { name, services } = await composeProject();
  const tag = services[part]?.image ?? '';
  const built = await docker([
    ...['image', 'ls', '--quiet', '--no-trunc', '--filter', 'dangling=true'],
    ...['--filter', `label=com.docker.compose.project=${name}`],
    ...['--filter', `label=com.docker.compose.service=${part}`],
  ]);
  const images = await inspect<Image>(idsIn(built));
  const newest = images.sort((a, b) => (lastNamed(a) < lastNamed(b) ? 1 : -1))[0];
  if (!newest)
    throw new Error(
      `There is no image of ${part} before ${tag} on this machine. Check out the version before and run: docker compose up -d --build ${part}`,
    );
  return { earlier: newest.Id, tag, created: newest.Created };
}

const lastNamed = ({ Metadata }: Image): string => Metadata.LastTagTime;
