import { formatCounted } from '@portal/ui-kit/format';

const people = (count: number): string => formatCounted(count, 'person', 'people');

export const words = {
  what: 'version',
  title: 'Published',
  label: 'Screen versions',
  search: 'Search versions',
  failed: 'The screen versions could not be loaded.',
  columns: {
    version: 'Version',
    release: 'Built for',
    share: 'Offered to',
    failures: 'Failures today',
    published: 'Published',
    built: 'Built',
    changed: 'Offer changed',
  },
  release: (release: string, commit: string | null) =>
    `Release ${release}${commit ? `, commit ${commit.slice(0, 8)}` : ''}`,
  share: (share: number) =>
    share === 100 ? 'Everyone' : share === 0 ? 'Nobody' : `${share}% of people`,
  failures: (failures: number, count: number) => `${failures} of ${people(count)}`,
  by: (time: string, name: string | null) => `${time}, ${name ?? 'stopped by the portal'}`,
  deployed: {
    title: 'Deployed',
    label: 'Deployed screens',
    failed: 'The deployed screens could not be loaded.',
    unavailable: 'Not available',
    by: 'deployed with the portal',
    tryServer: (remote: string, server: string) => `Try ${remote} from ${server} in this tab`,
    aboutServers:
      'A development server runs on your own machine. Its screens are not signed, and only this tab shows them.',
  },
  unused: 'No reports',
  unmatched: 'No screen versions match',
  none: 'No screen versions yet',
  toBegin: 'Everyone gets the deployed screens. A deployer publishes others with npm run remotes.',
  offer: (version: string) => `Offer ${version}`,
  offering: {
    title: 'Offer Version',
    label: 'Who gets it',
    action: 'Save Offer',
    nobody: 'People get the version that is offered to everyone, or the deployed one.',
    some: 'A fixed group gets it from their next session on. The offer ends by itself if the version fails for more of them than the other one.',
    everyone: 'It replaces the version that everyone gets now, and ends other offers.',
    openPages: 'Open pages keep their version until they are reloaded.',
    done: 'Offer saved',
    failed: 'Failed to save the offer',
  },
  tryIt: (version: string) => `Try ${version} in this tab`,
  remove: {
    title: 'Delete Version',
    question: 'Are you sure you want to delete this version?',
    used: 'People get this version. Offer it to nobody first.',
    unused: 'Nobody gets it. A deployer can publish it again.',
    done: 'Version deleted',
    failed: 'Failed to delete the version',
  },
};
