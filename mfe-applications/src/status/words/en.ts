/** What the history of an application's status says. */
export const en = {
  label: 'Status history',
  none: 'The status has not changed yet.',
  /** Before the status that an application kept. */
  noted: 'Noted while',
  /** Between the status before and the one after. */
  to: 'to',
};
