import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers } from '../machine/probes.ts';
import { startReady } from '../machine/wait.ts';

export interface MailSinkOptions {
  folder: string;
  smtpPort: number;
  webPort: number;
  logFile: string;
  signal?: AbortSignal;
}

/** Starts MailDev on 127.0.0.1, which catches and shows every mail. */
export function startMailSink(options: MailSinkOptions): Promise<Child> {
  mkdirSync(options.folder, { recursive: true });
  return startReady({
    name: 'MailDev',
    command: process.execPath,
    args: [
      join(root, 'node_modules/maildev/dist/bin/maildev.js'),
      ...['--ip', '127.0.0.1', '--smtp', String(options.smtpPort)],
      ...['--web-ip', '127.0.0.1', '--web', String(options.webPort)],
      ...['--mail-directory', options.folder, '--max-emails', '1000'],
    ],
    logFile: options.logFile,
    ready: () => mailSinkAnswers(options.webPort),
    signal: options.signal,
  });
}

export const mailSinkAnswers = (webPort: number): Promise<boolean> =>
  httpAnswers(`http://127.0.0.1:${webPort}/api/healthz`);
