// `npm run dev -w mfe-quotes`: one remote alone, on a running portal or a recorded API. See README.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screensSchema } from '@portal/contracts/core/screens';
import { runAsCommand } from './machine/run.ts';
import { root } from './machine/paths.ts';
import { assertFree } from './machine/ports.ts';
import { httpAnswers } from './machine/probes.ts';
import { startAlone, portalApi, recordedApi } from './remote/alone.ts';
import { readRecording, recordingFile, currentRemote } from './remote/recordings.ts';

const usualPortal = 'http://localhost:8080';

/** Returns PORTAL_URL or a portal on this machine; the recording if API=recorded or no portal runs. */
async function findApi(remote: string) {
  const requestedUrl = process.env['PORTAL_URL'];
  const wantsRecording = process.env['API'] === 'recorded';
  const url = requestedUrl ?? usualPortal;
  const runs = !wantsRecording && (await httpAnswers(`${url}/mfe/remotes.json`).catch(() => false));
  if (runs) return { description: `the portal at ${url}`, api: portalApi(url) };
  if (requestedUrl && !wantsRecording)
    throw new Error(`No portal answers at PORTAL_URL=${requestedUrl}.`);
  const recording = readRecording(remote);
  const file = recordingFile(remote).slice(process.cwd().length + 1);
  const why = wantsRecording ? '' : `No portal runs at ${usualPortal}. `;
  const since = recording.recordedAt.slice(0, 10);
  return {
    description: `${file}, recorded on ${since}. ${why}Changes are not saved.`,
    api: recordedApi(recording),
  };
}

await runAsCommand(async () => {
  const remote = currentRemote();
  const port = Number(process.env['PORT'] || '8090');
  await assertFree(port, 'PORT', `PORT=8091 npm run dev -w ${remote}`);
  const { description, api } = await findApi(remote);
  const alone = await startAlone(remote, port, api);
  const stop = (): void => void alone.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const [first] = screensSchema.parse(
    JSON.parse(readFileSync(join(root, remote, 'screens.json'), 'utf8')),
  );
  console.log(`\n${remote} is ready: http://localhost:${port}${first?.path ?? '/'}`);
  console.log(`  API: ${description}`);
  console.log('  Ctrl-C stops it.');
});
