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
  effectiveRole: Role;
  /** Session cookies; of an ended session or none for people who may not sign in. */
  cookie: string;
  /** Client address of their calls, because limits are per client. */
  address: string;
  isIn: boolean;
}

const coastal = actors.rep.company;
const summit = actors.otherRep.company;
const internal = actors.admin.company;

/** All callers: accounts of the demo data, and people invited by the set-up. */
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
  /** Had a session when the account was deactivated. */
  deactivated: { email: 'closed@coastal.example', role: 'representative', company: coastal },
  /** Has an open invitation. */
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

export function people(): Record<PersonName, Person> {
  known ??= JSON.parse(readFileSync(peopleFile, 'utf8')) as Record<PersonName, Person>;
  return known;
}

export const as = ({ cookie }: Person): Record<string, string> => (cookie ? { cookie } : {});

let clients = 0;
/** Returns a local address that no call came from yet. */
export const newAddress = (): string => {
  const n = (Date.now() % 50_000) * 50 + (clients++ % 50);
  return `127.${1 + (Math.floor(n / 62_500) % 200)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}`;
};
