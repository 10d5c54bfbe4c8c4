/** What a statement may come as: the name of its file says which, and its bytes must be that. */
export const statementFileKinds = [
  { kind: 'pdf', mediaType: 'application/pdf', endings: ['.pdf'] },
  { kind: 'photo', mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  { kind: 'photo', mediaType: 'image/png', endings: ['.png'] },
  { kind: 'photo', mediaType: 'image/heic', endings: ['.heic'] },
  { kind: 'photo', mediaType: 'image/heif', endings: ['.heif'] },
  { kind: 'csv', mediaType: 'text/csv', endings: ['.csv'] },
  {
    kind: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx'],
  },
] as const;
export type StatementFileKind = (typeof statementFileKinds)[number]['kind'];

/** What a file is by its name; a PDF where the name says nothing. */
export const statementFileKind = (fileName: string): StatementFileKind =>
  kindOfName(fileName)?.kind ?? 'pdf';

/** The media type of a file by its name. */
export const statementMediaType = (fileName: string): string =>
  kindOfName(fileName)?.mediaType ?? 'application/pdf';

/** What a browser lets choose: `accept` of an input. Not every system knows all the types: endings stand beside them. */
export const statementAccept = statementFileKinds
  .flatMap(({ mediaType, endings }) => [mediaType, ...endings])
  .join(',');

function kindOfName(fileName: string): (typeof statementFileKinds)[number] | undefined {
  const name = fileName.toLowerCase();
  return statementFileKinds.find(({ endings }) => endings.some((ending) => name.endsWith(ending)));
}
