import { formatAgo, formatCounted, formatDate } from '@portal/ui-kit/format';

const newLink = (email: string): string =>
  `We emailed a new link to ${email}. It works for 7 days.`;

export const words = {
  what: 'user',
  label: 'Users',
  search: 'Search users',
  failed: 'The users could not be loaded.',
  add: 'Add User',
  role: 'Role',
  roleFilter: { label: 'Role', all: 'All roles' },
  pending: 'Pending',
  more: (count: number) =>
    `${formatCounted(count, 'more pending invitation', 'more pending invitations')}.`,
  showPending: 'Show all pending',
  signedIn: (at: string | null | undefined) =>
    at ? `Last sign-in ${formatAgo(at)}` : 'Never signed in',
  columns: { name: 'Name', email: 'Email', company: 'Company' },
  empty: { unmatched: 'No users match', title: 'No users yet' },
  cards: {
    total: 'Total Partners',
    representatives: 'Representatives',
    managers: 'Managers',
    active: 'Active Users',
    pending: 'Pending Invites',
  },
  person: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    company: 'Company',
    chooseCompany: 'Choose a company',
    chooseRole: 'Choose a role',
    adminOnly: (company: string) =>
      `Administrator and Business Development are only available for ${company}.`,
    incomplete: 'Please fill in all required fields',
  },
  edit: {
    title: 'Edit User',
    done: 'User updated successfully',
    failed: 'Failed to update user',
    newOwner: (company: string) => `Transfer applications and quotes of ${company} to`,
    newOwnerDefault: 'A manager of the company, or you',
  },
  activation: {
    deactivate: 'Deactivate User',
    activate: 'Activate User',
    signsOut: (name: string) =>
      `${name} will be signed out immediately and cannot sign in until they are activated again. They keep their applications and quotes.`,
    signsIn: (name: string) => `${name} will be able to sign in again.`,
  },
  security: {
    action: 'Sessions',
    title: (name: string) => `Sessions of ${name}`,
    failed: 'The sessions could not be loaded.',
    none: 'The user is not signed in.',
    seen: (address: string | null, ago: string) =>
      `${address ?? 'Unknown address'} · Last seen ${ago}`,
    end: 'End All Sessions',
    ended: { title: 'All sessions ended' },
    notEnded: 'Failed to end the sessions',
  },
  reset: {
    title: 'Reset Second Factor',
    action: 'Reset Second Factor',
    question: (name: string) =>
      `${name} will be able to sign in with only an email link. Make sure that they asked for this.`,
    done: { title: 'Second factor reset' },
    failed: 'Failed to reset the second factor',
  },
  remove: {
    title: 'Delete User',
    question: (name: string) =>
      `Are you sure you want to delete ${name}? This action cannot be undone and permanently removes the user. They will be signed out immediately.`,
    newOwner: 'Transfer their applications and quotes to',
    done: (name: string, newOwner: string) => ({
      title: 'User deleted successfully',
      description: `The applications and quotes of ${name} were transferred to ${newOwner}.`,
    }),
    failed: 'Failed to delete user',
  },
  invite: {
    about: 'We will email them a sign-in link. It works for 7 days.',
    action: 'Send Invitation',
    done: (email: string) => ({
      title: 'User invitation sent successfully',
      description: `We emailed a link to ${email}. It works for 7 days.`,
    }),
    failed: 'Failed to create user invitation',
    expired: (at: string) => `Expired ${formatDate(at)}`,
    refused: (problem: string) => `The mail server rejected the invitation: ${problem}`,
  },
  resend: {
    button: (email: string) => `Resend invitation to ${email}`,
    done: (email: string) => ({
      title: 'Invitation resent successfully',
      description: newLink(email),
    }),
    failed: 'Failed to resend invitation',
  },
  resendSelected: {
    label: 'Selected invitations',
    action: 'Resend Invitations',
    pending: 'Resending...',
    done: (count: number) =>
      count === 1 ? 'Invitation resent successfully' : 'Invitations resent successfully',
    works: (emails: readonly string[]) =>
      emails[0] !== undefined && emails.length === 1
        ? newLink(emails[0])
        : `We emailed new links to ${formatCounted(emails.length, 'person', 'people')}. They work for 7 days.`,
    notAll: (left: number, of: number) => `${left} of ${of} not resent`,
    reason: (email: string, why: string) => `${email}: ${why}`,
    unknown: 'It could not be resent.',
  },
  withdraw: {
    button: (email: string) => `Withdraw invitation for ${email}`,
    title: 'Withdraw Invitation',
    action: 'Withdraw',
    question: (email: string) =>
      `Are you sure you want to withdraw the invitation for ${email}? Its links will stop working. You can invite the person again.`,
    done: 'Invitation withdrawn successfully',
    failed: 'Failed to withdraw invitation',
  },
  link: {
    copy: (email: string) => `Copy magic link for ${email}`,
    copied: (email: string) => ({
      title: 'Magic Link Copied',
      description: `The link for ${email} works once and expires in 10 minutes.`,
    }),
    failed: 'Failed to generate magic link',
    title: (email: string) => `Magic link for ${email}`,
    about:
      'The browser blocked copying the link. Select and copy it here. It works once and expires in 10 minutes.',
  },
};
