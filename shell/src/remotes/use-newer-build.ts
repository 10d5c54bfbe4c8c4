import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isBuiltAnew } from './build-version.ts';

const everyMs = 2 * 60 * 1000;

/**
 * Whether something on the page was built anew since it was loaded. Looked at now and then, when the
 * window is come back to, and after each change of screen.
 */
export function useNewerBuild(): boolean {
  const [newer, setNewer] = useState(false);
  const { pathname } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    let left = false;
    async function look(): Promise<void> {
      const found = await isBuiltAnew();
      if (found && !left) setNewer(true);
    }
    const onFocus = (): void => void look();
    // What has just been loaded is as new as can be.
    if (seenPath.current !== pathname) void look();
    seenPath.current = pathname;
    const timer = setInterval(() => void look(), everyMs);
    window.addEventListener('focus', onFocus);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [pathname]);
  return newer;
}
