import {
  passkeySchema,
  sessionSchema,
  type Session,
  type SignInSecurity,
} from '@portal/contracts/auth/factor-schemas';
import { present } from '@portal/service-kit/present';
import { deviceName } from '../../sign-in/rules/device-name.ts';
import type { OneTimeCodesRow } from '../store/one-time-codes.ts';
import type { PasskeyRow } from '../store/passkeys.ts';
import type { SessionRow } from '../../sign-in/store/sessions.ts';

export interface Factors {
  passkeys: PasskeyRow[];
  codes: OneTimeCodesRow | null;
  recoveryCodesLeft: number;
  passkeysWork: boolean;
  required: boolean;
  dueAt: Date | null;
}

export function presentSecurity(factors: Factors): SignInSecurity {
  const { passkeys, codes, dueAt, ...rest } = factors;
  const oneTimeCodesSince = codes?.confirmedAt?.toISOString() ?? null;
  const hasFactor = passkeys.length > 0 || oneTimeCodesSince !== null;
  return {
    ...rest,
    passkeys: passkeys.map((passkey) => present(passkeySchema, passkey)),
    oneTimeCodesSince,
    dueAt: hasFactor ? null : (dueAt?.toISOString() ?? null),
  };
}

/** `current`: the hash of the caller's session id. `idle`: milliseconds without a call after which a session ends. */
export function presentSession(row: SessionRow, current: string | null, idle: number): Session {
  const { impersonatedBy } = row.sess as { impersonatedBy?: { name: string } };
  return present(sessionSchema, row, {
    device: deviceName(row.userAgent),
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: new Date(row.expire.getTime() - idle).toISOString(),
    isCurrent: row.sid === current,
    impersonatedBy: impersonatedBy?.name ?? null,
  });
}
