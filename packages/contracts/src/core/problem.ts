import { z } from 'zod';

/** All error codes with their HTTP status; the only such table. */
export const errorStatus = {
  invalid_input: 400,
  signed_out: 401,
  forbidden: 403,
  cross_site: 403,
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  still_running: 503,
  timed_out: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorTitles: Record<ErrorCode, string> = {
  invalid_input: 'Some of the data is not valid',
  signed_out: 'Not signed in',
  forbidden: 'Not allowed',
  cross_site: 'Refused: the call comes from another site',
  step_up_required: 'A recent second factor is required',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Not possible in the current state',
  gone: 'No longer available',
  precondition_failed: 'Changed by someone else meanwhile',
  too_large: 'Too large',
  unsupported_media_type: 'Unsupported media type',
  unprocessable: 'Cannot be processed',
  too_many_requests: 'Too many requests',
  internal: 'Internal error',
  bad_gateway: 'A part of the portal answered badly',
  unavailable: 'A part of the portal is unavailable',
  still_running: 'The work continues',
  timed_out: 'It took too long',
};

/** `application/problem+json` (RFC 9457), the body of every failed call. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Message by field path; all invalid fields are reported at once. */
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** `type` of a problem: a relative URI with the error code. */
export const problemType = (code: ErrorCode): string => `/problems/${code.replaceAll('_', '-')}`;
