import { ApiError } from '@portal/contracts/core/client';
import { errorText } from '@portal/ui-kit/error-text';

const saysWhy = new Set([403, 404, 409]);

/** Appends the server's reason if a retry cannot help. */
export const withReason = (error: unknown, text: string, reasonOf = errorText): string =>
  error instanceof ApiError && saysWhy.has(error.status)
    ? `${text} ${reasonOf(error, '')}`.trim()
    : text;
