import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is for paper alone is drawn only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // At once: the browser takes the page as it is when the listeners are done.
    const follow = ({ matches }: MediaQueryListEvent): void =>
      flushSync(() => setPrinting(matches));
    print.addEventListener('change', follow);
    return () => print.removeEventListener('change', follow);
  }, []);
  return printing;
}
