import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed, to render content only for paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // Synchronous: the browser prints the page as it is after the listeners ran.
    const follow = ({ matches }: MediaQueryListEvent) => flushSync(() => setPrinting(matches));
    print.addEventListener('change', follow);
    return () => print.removeEventListener('change', follow);
  }, []);
  return printing;
}
