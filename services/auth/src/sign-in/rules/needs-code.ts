interface Link {
  /** Hash of the cookie of the browser that requested it. */
  browser: string | null;
  /** The administrator who created it for someone else. */
  madeBy: number | null;
}

/** Whether a browser, by the hash of its cookie, requested a link. */
export const isRequestedBy = ({ browser }: Link, by: string | null): boolean =>
  browser !== null && browser === by;

/**
 * Whether a link needs the code of its mail: with SIGN_IN_CODES, in every browser that did not request it. Links that an
 * administrator hands over are not mailed.
 */
export const needsCode = (link: Link, by: string | null, asksForCodes: boolean): boolean =>
  asksForCodes && link.madeBy === null && !isRequestedBy(link, by);
