import { errorStatus, type ErrorCode } from '@portal/contracts/core/problem';

export interface PortalErrorOptions {
  /** Field path → what is wrong with it. */
  errors?: Record<string, string>;
  /** Reply headers, such as `retry-after`. */
  headers?: Record<string, string>;
  cause?: unknown;
  /** Records the refusal in the activity log, as for every 403. */
  notable?: boolean;
}

/** An error that is shown to the caller: `detail` names the thing and the remedy. */
export class PortalError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly notable: boolean;

  constructor(code: ErrorCode, detail: string, options: PortalErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'PortalError';
    this.code = code;
    this.detail = detail;
    this.status = errorStatus[code];
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.notable = options.notable ?? false;
  }
}

export const notFound = (what: string): PortalError =>
  new PortalError('not_found', `${what} was not found.`);

/** Returns what was looked up. Throws a 404 without it. */
export function requireFound<Row extends object>(row: Row | null | undefined, what: string): Row {
  if (!row) throw notFound(what);
  return row;
}

/** A 400 for one field of the input. `fault` says it briefly, if `detail` is long. */
export const invalidField = (field: string, detail: string, fault = detail): PortalError =>
  new PortalError('invalid_input', detail, { errors: { [field]: fault } });

export const forbidden = (detail = 'Your role does not allow this.'): PortalError =>
  new PortalError('forbidden', detail);

export const conflict = (detail: string, options?: Pick<PortalErrorOptions, 'notable'>) =>
  new PortalError('conflict', detail, options);

/** A 429 or 503 that says after how many seconds to try again. */
export const tryLater = (
  code: 'too_many_requests' | 'unavailable',
  detail: string,
  seconds: number,
): PortalError => new PortalError(code, detail, { headers: { 'retry-after': String(seconds) } });

/** A 412: the change was made on an outdated version. */
export const changedMeanwhile = (what: string): PortalError =>
  new PortalError(
    'precondition_failed',
    `${what} was changed by someone else meanwhile. Reload it and repeat your change.`,
  );
