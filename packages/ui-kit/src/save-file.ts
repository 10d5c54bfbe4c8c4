import type { ReceivedFile } from '@portal/contracts/core/client';

/** Long after the browser has begun to write it. */
const forgetMs = 60_000;

/** Hands a file that was received to the browser's downloads. */
export function saveFile({ name, body }: ReceivedFile, fallbackName: string): void {
  const url = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), forgetMs);
}
