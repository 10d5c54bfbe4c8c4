import { pino, type Logger } from 'pino';
import { requestContext } from './request-context.ts';

export type { Logger } from 'pino';

/** Fields that never reach a log, at any depth that a service logs objects. */
const sensitive = [
  'authorization',
  'cookie',
  'token',
  'magicLink',
  'ssn',
  'accountNumber',
  'routingNumber',
  'driversLicense',
  'dateOfBirth',
  'fileContent',
];

/** A JSON logger to stdout; entries carry the service's name and the id of the request they belong to. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: sensitive.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    mixin: () => ({ ...requestContext() }),
  });
}
