import type { KeyResource } from '@portal/contracts/core/key-scopes';
import { formatAgo, formatDate, formatDateTime } from '@portal/ui-kit/format';
import { kitEn } from '@portal/ui-kit/words/en';

const resources: Record<KeyResource, string> = {
  applications: 'Applications',
  quotes: 'Quotes',
  'revenue-shares': 'Revenue shares',
  notifications: 'Notifications',
  'revenue-imports': 'Revenue imports',
  users: 'Users',
  'partner-companies': 'Partner companies',
  'rate-programs': 'Rate programs',
  'fee-rates': 'Fee rates',
  activity: 'Activity log',
  'remote-builds': 'Screen versions',
};

export const en = {
  kit: kitEn,
  title: 'Sign-in and security',
  about: (email: string) => `How you sign in as ${email}, and where you are signed in.`,
  failed: 'Your sign-in settings could not be loaded.',
  loading: 'Loading your sign-in settings',
  due: (time: string) =>
    `Your role or company requires a second factor. From ${formatDate(time)}, you cannot sign in without one.`,
  nudge:
    'Your account has no second factor: anyone who can read your email can sign in as you. Add a passkey to prevent that.',
  passkeys: {
    title: 'Passkeys',
    unsupported: 'Passkeys do not work in this browser or at this address.',
    added: (time: string) => `Added ${formatDate(time)}`,
    used: (time: string | null) => (time ? `Last used ${formatDate(time)}` : 'Not used yet'),
    backedUp: 'Synced',
    remove: (name: string) => `Remove ${name}`,
    done: { title: 'Passkey added' },
  },
  codes: {
    title: 'Authenticator app',
    since: (time: string) => `Set up ${formatDate(time)}`,
    remove: 'Remove the App',
    done: { title: 'Authenticator app added' },
  },
  recovery: {
    title: 'Recovery codes',
    left: (count: number) =>
      count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
    renew: 'Create New Codes',
    question: 'Create new recovery codes? Your current codes will stop working.',
  },
  removal: {
    title: 'Remove this second factor?',
    question: 'You will no longer be able to sign in with it, and your other sessions will end.',
    action: 'Remove',
    done: { title: 'Second factor removed' },
    failed: 'Failed to remove the second factor',
  },
  sessions: {
    title: 'Where you are signed in',
    failed: 'Your sessions could not be loaded.',
    /** The API names devices in English: `Chrome on Windows`. */
    device: (device: string) => device,
    since: (time: string) => `Signed in ${formatDateTime(time)}`,
    seen: (time: string) => `Last seen ${formatAgo(time)}`,
    current: 'This session',
    unknown: 'Unknown address',
    by: (name: string) => `With a link from ${name}`,
    end: 'End',
    endOf: (device: string) => `End the session on ${device}`,
    endOthers: 'End All Other Sessions',
    ended: { title: 'Session ended' },
    othersEnded: { title: 'Other sessions ended' },
    notEnded: 'Failed to end the session',
  },
  keys: {
    title: 'API keys',
    about:
      'A program with a key calls the API as you, within the scopes of the key. Anyone who has the key can do the same.',
    failed: 'Your keys could not be loaded.',
    create: 'Create a Key',
    resources,
    shown: (name: string, prefix: string) => `${name} · ${prefix}...`,
    levels: { none: 'None', read: 'Read', write: 'Read and write' },
    scope: (resource: string, level: 'read' | 'write') =>
      `${resource}: ${level === 'read' ? 'read' : 'read and write'}`,
    expires: (time: string, isOver: boolean) =>
      `${isOver ? 'Expired' : 'Expires'} ${formatDate(time)}`,
    used: (time: string | null, address: string | null) =>
      time ? `Last used ${formatAgo(time)}${address ? ` from ${address}` : ''}` : 'Not used yet',
    from: (addresses: readonly string[]) => `Only from ${addresses.join(', ')}`,
    revoke: {
      title: 'Revoke this key?',
      question:
        'Programs that use it will no longer be able to call the API. This cannot be undone.',
      action: 'Revoke',
      done: { title: 'Key revoked' },
      failed: 'Failed to revoke the key',
    },
    revokeOf: (name: string) => `Revoke ${name}`,
    dialog: {
      title: 'Create a key',
      name: 'Name',
      namePlaceholder: 'Our CRM',
      days: 'Valid for',
      choices: { 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year' },
      scopes: 'Scopes',
      addresses: 'Only from these addresses',
      addressesHint:
        'One address or network (203.0.113.0/24) per line. Leave empty to allow any address.',
      action: 'Create',
      failed: 'Failed to create the key',
    },
    created: {
      title: 'Save your key',
      about: 'It is shown only once. Share it only with the program that uses it.',
      use: 'Send it with each call:',
      header: (secret: string) => `Authorization: Bearer ${secret}`,
      copy: 'Copy the Key',
      copied: 'Copied',
      notCopied: 'The browser blocked copying. Select the key and copy it.',
      done: 'I Saved It',
    },
  },
};
export type PageWords = typeof en;
