import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addContent } from '@portal/service-kit/database/idempotent-insert';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { withSheets } from '../sheets/sheet-process.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { WholeImport } from '../presenters/revenue-import.ts';
import { wholeImport } from './get-import.ts';
import { openInCall } from './open-import-file.ts';
import { suggestLayout } from './suggest-layout.ts';

export interface UploadedFile {
  path: string;
  fileName: string;
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/**
 * Stores a file of revenue shares and suggests a column layout. Throws a 422 with the reason if it is
 * unreadable; nothing is stored then.
 */
export async function uploadImport(
  { store, transact, files, now }: Deps,
  actor: Actor,
  { path, fileName, size, hash }: UploadedFile,
): Promise<WholeImport> {
  addContent(hash);
  const opened = await openInCall(actor, () =>
    withSheets(
      path,
      fileName,
      async (sheets) => ({
        kind: sheets.kind,
        encoding: sheets.encoding,
        sheets: sheets.sheets,
        ...(await suggestLayout(store, sheets, fileName)),
      }),
      { person: actor.userId },
    ),
  );
  const fileKey = `revenue-imports/${randomBytes(12).toString('hex')}/`;
  let record: RevenueImportRecord;
  try {
    await files.put(`${fileKey}file`, createReadStream(path), size, 'application/octet-stream');
    record = await transact((within) =>
      within.revenueImports.create({
        ...opened,
        fileName,
        fileSize: size,
        fileHash: hash,
        fileKey,
        uploadedBy: actor.userId,
        uploadedByName: actor.name,
        uploadedAt: now(),
      }),
    );
  } catch (error) {
    await files.removeAll(fileKey).catch(() => undefined);
    throw error;
  }
  return wholeImport(store, record);
}
