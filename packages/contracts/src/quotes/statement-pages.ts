import { statementFileKind } from './statement-files.ts';

/** A file that is some pages of a statement, in a body that holds several one after the other. */
export interface PagesFile {
  fileName: string;
  /** Bytes. */
  size: number;
}

/** Files that a statement may be joined from. */
export const mostPagesFiles = 20;
/** Characters of a list of files. */
export const longestPagesList = 10_000;

/** Whether files may be pages of one statement: an export is whole. */
export const mayBePages = (fileNames: readonly string[]): boolean =>
  fileNames.length > 1 &&
  fileNames.length <= mostPagesFiles &&
  fileNames.every((name) => ['pdf', 'photo'].includes(statementFileKind(name)));

/** The list of files as text: each a line with its size and its name. */
export const listPages = (files: readonly PagesFile[]): string =>
  files.map(({ size, fileName }) => `${size} ${fileName.replace(/\s/g, ' ')}`).join('\n');

/** The files of a list; null where the text is none. */
export function readPagesList(text: string): PagesFile[] | null {
  const files = text
    .slice(0, longestPagesList)
    .split('\n', mostPagesFiles + 1)
    .map((line) => {
      const [, size = '', fileName = ''] = /^([1-9]\d{0,8}) (\S[^\n]{0,250})$/.exec(line) ?? [];
      return { size: Number(size), fileName };
    });
  return mayBePages(files.map(({ fileName }) => fileName)) && files.every(({ size }) => size > 0)
    ? files
    : null;
}
