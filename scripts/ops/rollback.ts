// Returns a domain's containers to the previous images, without a failed call: see docs/operations.md.
import { composeProject, docker, idsIn, inspect } from './compose/engine.ts';
import { replaceDomain } from './compose/roll-out.ts';

await replaceDomain('rollback', {}, async (parts) => {
  // Find all images before changing any, because they belong together.
  const found = await Promise.all(parts.map(earlierImage));
  for (const { earlier, tag, created } of found) {
    await docker(['image', 'tag', earlier, tag]);
    console.log(`${tag} is now the image built at ${created}. The same command undoes this.`);
  }
});

interface Image {
  Id: string;
  Created: string;
  Metadata: { LastTagTime: string };
}

/** Returns the image that a part's current one replaced: the last tagged untagged one. Throws if there is none. */
async function earlierImage(part: string) {
  const { name, services } = await composeProject();
  const tag = services[part]?.image ?? '';
  const built = await docker([
    ...['image', 'ls', '--quiet', '--no-trunc', '--filter', 'dangling=true'],
    ...['--filter', `label=com.docker.compose.project=${name}`],
    ...['--filter', `label=com.docker.compose.service=${part}`],
  ]);
  const images = await inspect<Image>(idsIn(built));
  const lastNamed = ({ Metadata }: Image): string => Metadata.LastTagTime;
  const newest = images.sort((a, b) => (lastNamed(a) < lastNamed(b) ? 1 : -1))[0];
  if (!newest)
    throw new Error(
      `There is no image of ${part} before ${tag} on this machine. Check out the version before and run: docker compose up -d --build ${part}`,
    );
  return { earlier: newest.Id, tag, created: newest.Created };
}
