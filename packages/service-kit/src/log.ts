import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { requestContext } from './request-context.ts';

export type { Logger } from 'pino';

/** Fields that are redacted at any depth. */
const sensitive = [
  'authorization',
  'cookie',
  'token',
  'magicLink',
  ...namesOf(sensitiveFields),
  'routingNumber',
  'fileContent',
];

const maxBufferedBytes = 1024 * 1024;

/** Creates a JSON logger to stdout. Entries include the service name and the request id. */
export function createLogger(service: string, level: string): Logger {
  // With a full disk, pino buffers entries and then drops them: the service keeps running without its log.
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxBufferedBytes });
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
