import { useEffect } from 'react';

const channelName = 'portal.session';
/** Tells this tab from others: what is said comes back to it too. */
const thisTab = Math.random();

/** Tells the other tabs of this browser that another person is signed in now, or nobody. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(thisTab);
  channel.close();
}

/** Loads this tab anew once another says so: nothing of who was signed in before is left in it. */
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
