import { randomBytes } from 'node:crypto';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { recoveryCodeCount } from '../../rules/terms.ts';

/** 32 letters and digits, without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const perGroup = 4;

/** Returns ten codes of 120 random bits each, so that their hashes need no salt: `K7QF-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () => group(randomBytes(perGroup))).join('-'),
  );

const group = (bytes: Buffer): string => [...bytes].map((byte) => alphabet[byte % 32]).join('');

/** The hash of a code, however it is spaced and cased. */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
