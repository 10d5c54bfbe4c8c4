// Takes a domain's containers back to the images before: see docs/operations.md.
import { domainNames, earlierImage, partsOf } from './compose/earlier-images.ts';
import { docker, missingEngine } from './compose/engine.ts';

const domain = process.argv[2] ?? '';
const parts = partsOf(domain);

async function rollBack(): Promise<void> {
  if (!parts) throw new Error(`Name a domain: npm run rollback -- ${domainNames.join('|')}`);
  const missing = await missingEngine();
  if (missing) throw new Error(`Nothing can be taken back: ${missing}.`);
  // All are looked for before any is changed: a domain's parts belong together.
  const found = await Promise.all(parts.map((part) => earlierImage(docker, part)));
  for (const { earlier, tag, created } of found) {
    await docker(['image', 'tag', earlier, tag]);
    console.log(`${tag} is again what was built at ${created}`);
  }
  await docker(['compose', 'up', '--detach', '--wait', '--no-build', ...parts]);
  console.log(`${parts.join(' and ')} run it. The same command takes this back.`);
}

try {
  await rollBack();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
