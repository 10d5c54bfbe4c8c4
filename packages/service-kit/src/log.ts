import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { requestContext } from './request-context.ts';

export type { Logger } from 'pino';

/** Fields that never reach a log, at any depth that a service logs objects. */
const sensitive = [
  'authorization',
  'cookie',
  'token',
  'magicLink',
  ...namesOf(sensitiveFields),
  'routingNumber',
  'fileContent',
];

/** Bytes of log that wait for room. */
const mostWaiting = 1024 * 1024;

/** A JSON logger to stdout; entries carry the service's name and the id of the request they belong to. */
export function createLogger(service: string, level: string): Logger {
  // What cannot be written now (its disk is full) waits, and is left out where it becomes too much: a service
  // goes on without its log.
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting });
  output.on('error', () => undefined);
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: sensitive.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    mixin: () => ({ ...requestContext() }),
  };
  return pino(options, output);
}
