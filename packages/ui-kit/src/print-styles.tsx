import { makeStaticStyles } from '@fluentui/react-components';
import { useEffect } from 'react';

/** Print styles of a record: hides navigation and buttons, except buttons that are headings. */
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

/** Prints the page as a document. `wide`: landscape, for wide tables. */
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
