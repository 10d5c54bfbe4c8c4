import { statementFileKind } from './statement-files.ts';

/** A file with some pages of a statement, in a body that concatenates several files. */
export interface PagesFile {
  fileName: string;
  size: number;
}

export const maxPagesFiles = 20;
/** Maximum length of a list of files. */
export const maxPagesListLength = 10_000;

/** Returns whether files can be pages of one statement. Exports cannot: each is complete. */
export const mayBePages = (fileNames: readonly string[]): boolean =>
  fileNames.length > 1 &&
  fileNames.length <= maxPagesFiles &&
  fileNames.every((name) => ['pdf', 'photo'].includes(statementFileKind(name)));

/** Formats a list of files: one line each with size and name. */
export const listPages = (files: readonly PagesFile[]): string =>
  files.map(({ size, fileName }) => `${size} ${fileName.replace(/\s/g, ' ')}`).join('\n');

/** Parses a list of files. Returns null if it is invalid. */
export function readPagesList(text: string): PagesFile[] | null {
  const files = text
    .slice(0, maxPagesListLength)
    .split('\n', maxPagesFiles + 1)
    .map((line) => {
      const [, size = '', fileName = ''] = /^([1-9]\d{0,8}) (\S[^\n]{0,250})$/.exec(line) ?? [];
      return { size: Number(size), fileName };
    });
  return mayBePages(files.map(({ fileName }) => fileName)) && files.every(({ size }) => size > 0)
    ? files
    : null;
}
