/** Accepted file types of statements. The content must match the file name. */
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

/** Returns the type of a file by its name; PDF if unknown. */
export const statementFileKind = (fileName: string): StatementFileKind =>
  kindOfName(fileName)?.kind ?? 'pdf';

export const statementMediaType = (fileName: string): string =>
  kindOfName(fileName)?.mediaType ?? 'application/pdf';

/** `accept` of a file input. Includes file extensions, because not every system knows all media types. */
export const statementAccept = statementFileKinds
  .flatMap(({ mediaType, endings }) => [mediaType, ...endings])
  .join(',');

function kindOfName(fileName: string): (typeof statementFileKinds)[number] | undefined {
  const name = fileName.toLowerCase();
  return statementFileKinds.find(({ endings }) => endings.some((ending) => name.endsWith(ending)));
}
