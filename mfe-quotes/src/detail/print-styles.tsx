import { makeStaticStyles } from '@fluentui/react-components';

/**
 * On paper the quote stands alone: without the portal's frame around it, and without what is pressed; but what
 * folds a group of lines is also its title. Tables are tables where the paper is wide enough.
 */
const usePrintStyles = makeStaticStyles(`
  @media print {
    aside, header, button:not([aria-expanded]) { display: none !important; }
    div:has(> aside) { display: block !important; }
    tr, li { break-inside: avoid; }
  }
  @page { size: landscape; }
`);

export function PrintStyles() {
  usePrintStyles();
  return null;
}
