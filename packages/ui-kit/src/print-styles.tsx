import { makeStaticStyles } from '@fluentui/react-components';
import { useEffect } from 'react';

/**
 * On paper a record stands alone: without the portal's frame around it, and without what is pressed. What folds a group
 * of lines is its title too, as a link in a table is a name and the head of a column. Only while such a page is shown.
 */
const usePrintStyles = makeStaticStyles(`
  @page wide { size: landscape; }
  @media print {
    html[data-paper] :is(aside, header) { display: none !important; }
    html[data-paper] button[aria-haspopup],
    html[data-paper] button:not([aria-expanded], table button.fui-Link, th button) { display: none !important; }
    html[data-paper] div:has(> aside) { display: block !important; }
    html[data-paper] :is(tr, li, dl > div) { break-inside: avoid; }
    html[data-paper=wide] #portal { page: wide; }
  }
`);

/** Has the page print as a document. `wide`: on paper that is wide enough for its tables. */
export function PrintStyles({ wide = false }: { wide?: boolean }) {
  usePrintStyles();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['paper'] = wide ? 'wide' : 'tall';
    return () => {
      delete dataset['paper'];
    };
  }, [wide]);
  return null;
}
