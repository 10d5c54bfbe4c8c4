// Converts one PDF into images in a folder, like a job, to measure its memory.
import { createFileStore } from '@portal/service-kit/storage/file-store';
import type { Deps } from '../../src/deps.ts';
import { withDocument } from '../../src/document/document-process.ts';
import type { StatementRow } from '../../src/store/statements.ts';
import { convertImages } from '../../src/use-cases/convert-images.ts';

const [file = '', folder = ''] = process.argv.slice(2);
const convert = convertImages({ files: createFileStore(folder) } as Deps);
const { signal } = new AbortController();
await withDocument(file, (document) =>
  convert.work(document, {
    statement: { statementKey: 'statement/' } as StatementRow,
    signal,
    onPage: () => undefined,
  }),
);
