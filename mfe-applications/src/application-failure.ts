import { ApiError } from '@portal/contracts/core/client';

const saysWhy = new Set([403, 404, 409]);

/** The text, and the server's reason where trying again cannot help. */
export const withReason = (error: unknown, text: string): string =>
  error instanceof ApiError && saysWhy.has(error.status) ? `${text} ${error.detail}` : text;
