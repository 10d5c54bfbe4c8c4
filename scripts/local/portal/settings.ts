import { resolve } from 'node:path';
import { root } from '../machine/paths.ts';

export interface Settings {
  port: number;
  mailPort: number;
  dataFolder: string;
}

/** Reads PORT, MAIL_PORT and DATA_DIR. Throws if a port is invalid. */
export function readSettings(): Settings {
  const { env } = process;
  return {
    port: toPort('PORT', env['PORT'] || '8080'),
    mailPort: toPort('MAIL_PORT', env['MAIL_PORT'] || '8025'),
    dataFolder: resolve(root, env['DATA_DIR'] || '.data'),
  };
}

function toPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}=${text} is not a port. Give a number from 1 to 65535.`);
  return port;
}
