import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasNewBuild } from './build-version.ts';

const everyMs = 2 * 60 * 1000;

/** Returns whether a part of the page was rebuilt since it was loaded. Checks periodically, on focus and navigation. */
export function useNewerBuild(): boolean {
  const [newer, setNewer] = useState(false);
  const { pathname } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    let left = false;
    async function check(): Promise<void> {
      const found = await hasNewBuild();
      if (found && !left) setNewer(true);
    }
    const onFocus = (): void => void check();
    // On the first render everything is current.
    if (seenPath.current !== pathname) void check();
    seenPath.current = pathname;
    const timer = setInterval(() => void check(), everyMs);
    window.addEventListener('focus', onFocus);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [pathname]);
  return newer;
}
