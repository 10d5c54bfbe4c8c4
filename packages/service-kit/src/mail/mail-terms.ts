const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long a worker has for a mail that it took: longer than the mailer waits for a server. */
export const leaseMs = 2 * minute;

/** For how long a mail that the server puts off, or whose reader is not known yet, is tried. */
export const tryForMs = 3 * day;

/** The wait before a mail that was put off is tried again: 30 s, 1 min, 2 min … 1 hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(30 * second * 2 ** (attempts - 1), 60 * minute);

/** The wait before a server that could not be reached is tried again: 1 s, 2 s … 30 s. */
export const pauseAfter = (failures: number): number =>
  Math.min(second * 2 ** (failures - 1), 30 * second);
