import { useEffect } from 'react';

const channelName = 'portal.session';
/** Identifies this tab: a tab receives its own messages too. */
const thisTab = Math.random();

/** Notifies the browser's other tabs that the signed-in person changed. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(thisTab);
  channel.close();
}

/** Reloads this tab when notified, so that it keeps no data of the previous person. */
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
