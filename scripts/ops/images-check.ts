// `npm run images:check`: checks that registries have the images of docker-compose.yml and Dockerfile. Exits with 1 if
// one is missing, with 2 if a registry could not be queried and none is known to be missing. `--pin` writes the current
// digests of the tags into these files and those of deploy.
import { imageReferences, pinFiles, queryRegistry } from './compose/images.ts';

const isPinning = process.argv.includes('--pin');
const answers = await Promise.all(
  imageReferences().map(async ({ digest = '', ...tagged }) => ({
    reference: tagged,
    answer: await queryRegistry(isPinning || !digest ? tagged : { ...tagged, digest }),
  })),
);
if (isPinning)
  pinFiles(
    answers.flatMap(({ reference, answer: { digest } }) => (digest ? { reference, digest } : [])),
  );
const marks = { there: '✓', absent: '✗', unknown: '?' };
for (const { reference, answer } of answers)
  console.log(`${marks[answer.state]} ${reference.text}${answer.why ? `: ${answer.why}` : ''}`);
const count = (state: string) => answers.filter(({ answer }) => answer.state === state).length;
if (count('absent')) {
  console.error(`${count('absent')} of ${answers.length} images are missing at their registries.`);
  process.exitCode = 1;
} else if (count('unknown')) {
  console.error(
    `${count('unknown')} of ${answers.length} images could not be checked: their registries cannot be reached.`,
  );
  process.exitCode = 2;
}
