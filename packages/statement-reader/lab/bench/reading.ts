import { readStatement, statementPath, textStatements } from '../fixture-statements.ts';
import { inTurns, runProgram, type Bench } from './bench.ts';

const max = 5;
const person = 1;

/** Figures from the text of pages, compared with pdftotext, which only finds lines and words. */
export const benchReading: Bench = async function* ({ rounds }) {
  const files = textStatements.map((name) => `${name}.pdf`);
  const { ours, theirs, times } = await inTurns(
    { rounds, warmUp: true },
    async () => {
      for (const file of files) await readStatement(file, { person });
    },
    async () => {
      for (const file of files)
        await runProgram('pdftotext', ['-bbox-layout', statementPath(file), '/dev/null']);
    },
  );
  yield {
    text: `Words to figures of ${files.length} statements: ${ours.toFixed(2)} s; pdftotext -bbox-layout ${theirs.toFixed(2)} s; ${times.toFixed(2)} times it`,
    target: `at most ${max} times pdftotext`,
    isMet: times <= max,
  };
};
