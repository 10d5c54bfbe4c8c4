/** Waits until a click is one of its own, and not the second half of a double click. */
export const pastDoubleClick = () => new Promise((resolve) => setTimeout(resolve, 510));
