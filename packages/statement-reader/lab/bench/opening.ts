import { withDocument } from '../../src/document/document-process.ts';
import type { OpenDocument } from '../../src/reader/open-document.ts';
import { statementPath, textStatements } from '../fixture-statements.ts';
import { inTurns, type Bench } from './bench.ts';

const max = 0.1;

/** Time of opening a statement again in the user's process, compared with converting and analyzing it. */
export const benchOpening: Bench = async function* ({ rounds }) {
  const each = async (work: (document: OpenDocument) => Promise<void>): Promise<void> => {
    for (const name of textStatements)
      await withDocument(statementPath(`${name}.pdf`), work, { person: 1 });
  };
  const { times } = await inTurns(
    { rounds, warmUp: true },
    () => each(async () => undefined),
    () =>
      each(async (document) => {
        for (let page = 1; page <= document.pageCount; page++) {
          await document.image(page);
          await document.read(page);
        }
        await document.figures([]);
      }),
  );
  yield {
    text: `Opening a statement: ${(times * 100).toFixed(1)} % of converting and analyzing it`,
    target: `at most ${max * 100} %`,
    isMet: times <= max,
  };
};
