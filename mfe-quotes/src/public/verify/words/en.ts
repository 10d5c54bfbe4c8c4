const verdicts: Record<string, string> = {
  intact: 'This document has not changed since it was signed',
  altered: 'This document has changed since it was signed',
  foreign: 'This document was not sealed by this portal',
  unsealed: 'This document has no seal',
  unreadable: 'This file could not be read as a PDF',
};

export const en = {
  choose: 'Choose a PDF',
  atMost: (megabytes: number) => `At most ${megabytes} MB`,
  verdicts,
  signedBy: 'Signed by',
  sealedBy: 'Sealed by',
  sealedAt: 'Sealed at',
  timestampedAt: 'Time confirmed',
  timestampedBy: 'Confirmed by',
  unconfirmed: 'Time',
  certificate: 'Certificate (SHA-256)',
  time: (at: string) =>
    new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' }),
};
