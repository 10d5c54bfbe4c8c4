import { useEffect } from 'react';

const channelName = 'portal.session';
/** Tells this tab from others: a tab hears its own messages too. */
const thisTab = Math.random();

/** Tells the other tabs of this browser that another person is signed in now, or nobody. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(thisTab);
  channel.close();
}

/** Reloads this tab when another says so, so that it keeps nothing of the person before. */
export function useOtherTabs(reload: () => void = reloadPage): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== thisTab) reload();
    });
    return () => channel.close();
  }, [reload]);
}

const reloadPage = (): void => window.location.reload();
