import { errorText } from '../error-text.ts';

/** What the parts of the kit say on screens that speak several languages. */
export const kitEn = {
  retry: 'Retry',
  leave: { title: 'Leave without saving?', action: 'Leave', cancel: 'Keep Editing' },
  toast: {
    close: 'Close',
    request: (id: string) => `Request ${id}`,
    copy: 'Copy Request ID',
    copied: 'Copied',
    notCopied: 'Not copied: select it above',
  },
  /** Why a call failed; the fallback where nothing is known. */
  failure: errorText,
};
export type KitWords = typeof kitEn;
