import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readBuildVersion } from './build-version.ts';
import type { Remote } from '@portal/contracts/core/remotes';

const everyMs = 2 * 60 * 1000;

/** The shell is built like a remote and checked in the same way. */
const shell = { manifest: '/mf-manifest.json' };

/**
 * Whether a newer build of something on the page exists. Checked from time to time, when the window gets
 * the focus, and after each change of screen.
 */
export function useNewerBuild(remotes: readonly Remote[]): boolean {
  const [newer, setNewer] = useState(false);
  const seen = useRef(new Map<string, string>());
  const { pathname } = useLocation();
  useEffect(() => {
    let left = false;
    async function look(): Promise<void> {
      for (const target of [shell, ...remotes]) {
        const version = await readBuildVersion(target);
        if (left || version === null) continue;
        const before = seen.current.get(target.manifest);
        if (before === undefined) seen.current.set(target.manifest, version);
        else if (before !== version) setNewer(true);
      }
    }
    const onFocus = (): void => void look();
    void look();
    const timer = setInterval(() => void look(), everyMs);
    window.addEventListener('focus', onFocus);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [remotes, pathname]);
  return newer;
}
