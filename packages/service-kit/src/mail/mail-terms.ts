const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Lease of a claimed mail, and the interval at which it is renewed. */
export const leaseMs = 30 * second;
export const renewEveryMs = 10 * second;

/** How long a mail is retried that the server defers or whose recipient is not known yet. */
export const tryForMs = 3 * day;

/** Retry delay of a deferred mail: 30 s, 1 min, 2 min … 1 hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(30 * second * 2 ** (attempts - 1), 60 * minute);

/** Retry delay of an unreachable server: 1 s, 2 s … 30 s. */
export const pauseAfter = (failures: number): number =>
  Math.min(second * 2 ** (failures - 1), 30 * second);
