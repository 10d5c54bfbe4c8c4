import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords: usePageWords } = createWords({
  documentTitle: 'Sign-in and Security',
  title: 'Sign-in and security',
  about: (email: string) => `How you sign in as ${email}, and where you are signed in.`,
  failed: 'Your sign-in settings cannot be loaded now.',
  loading: 'Loading your sign-in settings',
  due: (date: string) =>
    `Your role or company needs a second factor. From ${date} on you can only sign in with one.`,
  nudge:
    'Your account has no second factor: anyone who can read your email can sign in as you. Add a passkey to prevent that.',
  offer: {
    text: 'Sign in without waiting for an email: add a passkey, with your fingerprint, your face or your screen lock.',
    add: 'Add a Passkey',
    dismiss: 'Not Now',
  },
  passkeys: {
    title: 'Passkeys',
    unsupported: 'This browser, or the address of the portal, does not support passkeys.',
    added: (date: string) => `Added ${date}`,
    used: (date: string | null) => (date ? `Last used ${date}` : 'Not used yet'),
    backedUp: 'Synchronized',
    remove: (name: string) => `Remove ${name}`,
    done: { title: 'Passkey added' },
  },
  codes: {
    title: 'Authenticator app',
    since: (date: string) => `Set up ${date}`,
    remove: 'Remove the App',
    done: { title: 'Authenticator app added' },
  },
  recovery: {
    title: 'Recovery codes',
    left: (count: number) =>
      count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
    renew: 'Create New Codes',
    question: 'Create new recovery codes? The ones that you have no longer work.',
  },
  removal: {
    title: 'Remove this second factor?',
    question: 'You can no longer sign in with it. Your other sessions end.',
    action: 'Remove',
    pending: 'Removing...',
    done: { title: 'Second factor removed' },
    failed: 'Failed to remove the second factor',
  },
  sessions: {
    title: 'Where you are signed in',
    failed: 'Your sessions cannot be loaded now.',
    since: 'Signed in',
    seen: 'Last seen',
    current: 'This session',
    unknown: 'Unknown address',
    by: (name: string) => `By a link of ${name}`,
    end: 'End',
    endOf: (device: string) => `End the session on ${device}`,
    endOthers: 'End All Other Sessions',
    ended: { title: 'Session ended' },
    othersEnded: { title: 'Other sessions ended' },
    notEnded: 'Failed to end the session',
  },
});
