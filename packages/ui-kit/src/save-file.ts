import type { ReceivedFile } from '@portal/contracts/core/client';

/** Long after the browser has started to save the file. */
const revokeAfterMs = 60_000;

/** Saves a received file as a browser download. */
export function saveFile({ name, body }: ReceivedFile, fallbackName: string): void {
  const url = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
