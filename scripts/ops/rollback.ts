// Returns a domain's containers to the previous images, without a failed call: see docs/operations.md.
import { earlierImage } from './compose/earlier-images.ts';
import { docker } from './compose/engine.ts';
import { replaceDomain } from './compose/replace-domain.ts';

await replaceDomain('rollback', {}, async (parts) => {
  // Find all images before changing any, because they belong together.
  const found = await Promise.all(parts.map(earlierImage));
  for (const { earlier, tag, created } of found) {
    await docker(['image', 'tag', earlier, tag]);
    console.log(`${tag} is now the image built at ${created}. The same command undoes this.`);
  }
});
