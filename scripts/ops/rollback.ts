// Rolls a domain's containers back to the previous images: see docs/operations.md.
import { runAsCommand } from '../local/machine/command.ts';
import { domainNames, earlierImage, partsOf } from './compose/earlier-images.ts';
import { docker, missingEngine } from './compose/engine.ts';

const domain = process.argv[2] ?? '';
const parts = partsOf(domain);

await runAsCommand(async () => {
  if (!parts) throw new Error(`Name a domain: npm run rollback -- ${domainNames.join('|')}`);
  const missing = await missingEngine();
  if (missing) throw new Error(`Cannot roll back: ${missing}.`);
  // Find all before changing any: a domain's parts belong together.
  const found = await Promise.all(parts.map((part) => earlierImage(docker, part)));
  for (const { earlier, tag, created } of found) {
    await docker(['image', 'tag', earlier, tag]);
    console.log(`${tag} is now the image built at ${created}`);
  }
  await docker(['compose', 'up', '--detach', '--wait', '--no-build', ...parts]);
  console.log(`${parts.join(' and ')} run it. The same command undoes this.`);
});
