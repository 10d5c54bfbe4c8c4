import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { portalUrl, signInByApi } from './api-session.ts';
import { reportFile, reportFolder } from './report-file.ts';

type Session = Record<string, string>;

/** In a file, because a failed journey starts a new worker, and the number of sign-in mails is limited. */
const file = reportFile('shared-sessions.json');
const keyOf = (email: string): string => `${portalUrl} ${email}`;

/** Returns the headers of a shared signed-in session, which must not be signed out. */
export async function sharedSession(email: string): Promise<Session> {
  const kept = readSessions()[keyOf(email)];
  if (kept && (await isSignedIn(kept))) return kept;
  const session = await signInByApi(email);
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readSessions(), [keyOf(email)]: session }));
  return session;
}

const readSessions = (): Record<string, Session> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Session>) : {};

async function isSignedIn(headers: Session): Promise<boolean> {
  const reply = await fetch(`${portalUrl}/api/auth/user`, { headers });
  return reply.ok;
}
