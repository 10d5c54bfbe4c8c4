// `npm run images:check`: asks each registry for each image that docker-compose.yml and Dockerfile name. Ends
// with 1 where one is missing, with 2 where a registry could not be asked and none is known to be missing.
import { imageReferences } from './compose/image-references.ts';
import { askRegistry } from './compose/registry.ts';

const answers = await Promise.all(
  imageReferences().map(async (reference) => ({ reference, answer: await askRegistry(reference) })),
);
const marks = { there: '✓', absent: '✗', unknown: '?' };
for (const { reference, answer } of answers)
  console.log(`${marks[answer.state]} ${reference.text}${answer.why ? `: ${answer.why}` : ''}`);
const count = (state: string): number =>
  answers.filter(({ answer }) => answer.state === state).length;
if (count('absent')) {
  console.error(`${count('absent')} of ${answers.length} images are not where they are asked for.`);
  process.exitCode = 1;
} else if (count('unknown')) {
  console.error(
    `${count('unknown')} of ${answers.length} images are not checked: their registries cannot be reached from here.`,
  );
  process.exitCode = 2;
}
