export const words = {
  label: 'Status history',
  none: 'The status has not changed yet.',
  /** Before the status, if a step only adds a note. */
  noted: 'Noted while',
  /** Between the old and the new status. */
  to: 'to',
};
