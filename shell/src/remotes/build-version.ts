import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isReplaced } from './choose-build.ts';
import { readManifest } from './read-files.ts';
import { refusedBuildsAtom } from './refused-builds.ts';
import { fetchRemotes } from './remote-list.ts';

declare const __webpack_hash__: string;

/** Manifests of the remotes on this page at load time, by URL. */
const loaded = new Map<string, string>();

export function noteLoaded(address: string, text: string): void {
  loaded.set(address, text);
}

/** Returns whether a part of this page was replaced since. Parts that cannot be checked count as unchanged. */
async function hasNewBuild(userId: number, refused: readonly string[]): Promise<boolean> {
  const checks = [...loaded].map(async ([address, text]) => (await fetchText(address)) !== text);
  // The shell's manifest contains its build hash.
  const shell = fetchText('/mf-manifest.json').then((text) => !text.includes(__webpack_hash__));
  const offered = fetchRemotes(AbortSignal.timeout(timeLimitMs)).then((remotes) =>
    remotes.some((remote) => isReplaced(remote, userId, refused)),
  );
  const found = await Promise.allSettled([shell, offered, ...checks]);
  return found.some((result) => result.status === 'fulfilled' && result.value);
}

const fetchText = async (address: string): Promise<string> =>
  (await readManifest(address, AbortSignal.timeout(timeLimitMs))).text;

const timeLimitMs = 5000;
const everyMs = 2 * 60 * 1000;

/** Returns whether a reload would show another build of a part. Checks periodically, on focus and navigation. */
export function useNewerBuild(userId: number): boolean {
  const refused = useAtomValue(refusedBuildsAtom);
  const [newer, setNewer] = useState(false);
  const { pathname } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    let left = false;
    async function check(): Promise<void> {
      const found = await hasNewBuild(userId, refused);
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
  }, [pathname, userId, refused]);
  return newer;
}
