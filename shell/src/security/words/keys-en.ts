import type { KeyResource } from '@portal/contracts/core/key-scopes';
import { createWords } from '@portal/ui-kit/words/create-words.tsx';

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
};

export const { useWords: useKeyWords } = createWords({
  title: 'Keys for programs',
  about:
    'A program that has a key calls the API in your name, with your rights and within the scopes of the key. Everyone who has the key can do the same.',
  failed: 'Your keys cannot be loaded now.',
  create: 'Create a Key',
  resources,
  shown: (name: string, prefix: string) => `${name} · ${prefix}...`,
  levels: { none: 'None', read: 'Read', write: 'Read and write' },
  scope: (resource: string, level: 'read' | 'write') =>
    `${resource}: ${level === 'read' ? 'read' : 'read and write'}`,
  expires: (date: string, isOver: boolean) => `${isOver ? 'Expired' : 'Expires'} ${date}`,
  used: (ago: string | null, address: string | null) =>
    ago ? `Last used ${ago}${address ? ` from ${address}` : ''}` : 'Not used yet',
  from: (addresses: readonly string[]) => `Only from ${addresses.join(', ')}`,
  revoke: {
    title: 'Revoke this key?',
    question: 'Programs that use it can no longer call the API. This cannot be undone.',
    action: 'Revoke',
    pending: 'Revoking...',
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
    addressesHint: 'One address or network (203.0.113.0/24) per line. Empty: from anywhere.',
    addressesWrong: 'Addresses such as 203.0.113.7, or networks such as 203.0.113.0/24',
    action: 'Create',
    pending: 'Creating...',
    failed: 'Failed to create the key',
  },
  created: {
    title: 'Keep your key',
    about: 'It is shown only now. Give it to the program, and to nobody else.',
    use: 'The program sends it with each call:',
    header: (secret: string) => `Authorization: Bearer ${secret}`,
    copy: 'Copy the Key',
    copied: 'Copied',
    notCopied: 'The browser did not allow to copy. Select the key and copy it yourself.',
    done: 'I Have Kept It',
  },
});
