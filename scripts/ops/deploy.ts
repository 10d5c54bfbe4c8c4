// Builds a domain's images and replaces its containers without a failed call: see docs/operations.md.
import { docker } from './compose/engine.ts';
import { replaceDomain } from './compose/roll-out.ts';

const options = { 'no-build': { type: 'boolean', default: false } } as const;

await replaceDomain('deploy', options, async (parts, values) => {
  if (values['no-build']) return;
  console.log(`Building ${parts.join(', ')}`);
  await docker(['compose', 'build', ...parts]);
});
