import { readFileSync } from 'node:fs';
import { actors } from '@portal/test-kit/actors';
import type { Role } from '@portal/contracts/core/roles';
import { reportFile } from '../../support/report-file.ts';

export interface Person {
  name: string;
  email: string;
  id: number;
  company: string;
  role: Role;
  /** The role that counts. */
  effectiveRole: Role;
  /** Cookies of a session of theirs; of one that was ended, or none, where they may not come in. */
  cookie: string;
  /** The address that their calls come from: limits of one client are not another's. */
  address: string;
  /** Whether the session is good. */
  isIn: boolean;
}

const coastal = actors.rep.company;
const summit = actors.otherRep.company;
const internal = actors.admin.company;

/** Everybody who calls: who has an account in the demo data, and who is invited by the set-up. */
export const cast = {
  admin: { email: actors.admin.email, role: 'admin', company: internal },
  bizDev: { email: actors.bizDev.email, role: 'biz_dev', company: internal },
  manager: { email: actors.manager.email, role: 'representative_manager', company: coastal },
  rep: { email: actors.rep.email, role: 'representative', company: coastal },
  /** Of the same company as `rep`. */
  colleague: { email: 'colleague@coastal.example', role: 'representative', company: coastal },
  otherRep: { email: actors.otherRep.email, role: 'representative', company: summit },
  otherManager: {
    email: 'manager@summit.example',
    role: 'representative_manager',
    company: summit,
  },
  /** An administrator who views the portal as a representative. */
  viewing: { email: 'viewing@portal.example', role: 'admin', company: internal },
  /** Had a session when the account was closed. */
  deactivated: { email: 'closed@coastal.example', role: 'representative', company: coastal },
  /** Has an invitation that is not accepted. */
  invited: { email: 'invited@coastal.example', role: 'representative', company: coastal },
} as const satisfies Record<string, { email: string; role: Role; company: string }>;
export type PersonName = keyof typeof cast;

export const peopleFile = reportFile('security-people.json');

export const nobody: Person = {
  name: 'nobody',
  email: '',
  id: 0,
  company: '',
  role: 'representative',
  effectiveRole: 'representative',
  cookie: '',
  address: '127.0.2.1',
  isIn: false,
};

let known: Record<PersonName, Person> | undefined;

/** The people that the set-up signed in. */
export function people(): Record<PersonName, Person> {
  known ??= JSON.parse(readFileSync(peopleFile, 'utf8')) as Record<PersonName, Person>;
  return known;
}

/** Headers by which somebody calls. */
export const as = ({ cookie }: Person): Record<string, string> => (cookie ? { cookie } : {});

let clients = 0;
/** An address of this machine that nobody called from yet. */
export const newAddress = (): string => {
  const n = (Date.now() % 50_000) * 50 + (clients++ % 50);
  return `127.${1 + (Math.floor(n / 62_500) % 200)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}`;
};
