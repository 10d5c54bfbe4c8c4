import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDocument } from '../../src/document/document-process.ts';
import { statementPath, textStatements } from '../fixture-statements.ts';
import { inTurns, runProgram, type Bench } from './bench.ts';
import { joinPdfs } from '../../src/testing/joined-pdf.ts';

const min = 0.8;
const person = 1;

/** Pages as JPEG files, compared with pdftoppm. */
export const benchRendering: Bench = async function* ({ folder, rounds }) {
  const statements = textStatements.map((name) => statementPath(`${name}.pdf`));
  const pages = await countPages(statements);
  const whole = join(folder, 'whole.pdf');
  await writeFile(whole, await joinPdfs(statements, pages));
  const cases = {
    [`Rendering ${statements.length} statements, ${pages} pages`]: statements,
    [`Rendering one document of ${pages} pages`]: [whole],
  };
  for (const [name, files] of Object.entries(cases)) {
    const { ours, theirs, times } = await inTurns(
      { rounds, warmUp: true },
      async () => {
        for (const file of files) await draw(file, join(folder, 'ours'));
      },
      async () => {
        for (const file of files)
          await runProgram('pdftoppm', ['-r', '150', '-jpeg', file, join(folder, 'theirs')]);
      },
    );
    yield {
      text: `${name}: ${(pages / ours).toFixed(1)} pages/s; pdftoppm -r 150 -jpeg ${(pages / theirs).toFixed(1)}; ${(1 / times).toFixed(2)} of it`,
      target: `at least ${min} of pdftoppm's pages/s`,
      isMet: 1 / times >= min,
    };
  }
};

async function countPages(files: string[]): Promise<number> {
  let pages = 0;
  for (const file of files)
    pages += await withDocument(file, ({ pageCount }) => Promise.resolve(pageCount), { person });
  return pages;
}

/** Like a conversion: requests and stores one image after the other, all for one user. */
const draw = (file: string, name: string): Promise<void> =>
  withDocument(
    file,
    async (document) => {
      for (let page = 1; page <= document.pageCount; page++)
        await writeFile(`${name}-${page}.jpg`, await document.image(page));
    },
    { person },
  );
