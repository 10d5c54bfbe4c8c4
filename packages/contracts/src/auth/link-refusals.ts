export const linkRefusals = {
  unknown: 'Invalid or expired magic link',
  used: 'This link has been used already. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
  inviteUsed: 'This invitation has been used already. Sign in with your email instead.',
  inviteExpired: 'This invitation has expired. Ask the person who invited you for a new one.',
  inviteWithdrawn: 'This invitation was withdrawn. Ask the person who invited you.',
} as const;
export type LinkRefusal = keyof typeof linkRefusals;
