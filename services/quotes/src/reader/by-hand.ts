const ending = ' by hand.';

/** A note of what a reader did not find: `what` says that it is to be entered. */
export const byHand = (what: string): string => `${what}${ending}`;

/** Whether a note leaves something to a person, who has seen to it once figures are saved. */
export const isByHand = (note: string): boolean => note.endsWith(ending);
