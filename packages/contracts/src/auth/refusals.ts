export const linkRefusals = {
  unknown: 'Invalid or expired magic link',
  used: 'This link has been used already. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
  inviteUsed: 'This invitation has been used already. Sign in with your email instead.',
  inviteExpired: 'This invitation has expired. Ask the person who invited you for a new one.',
  inviteWithdrawn: 'This invitation was withdrawn. Ask the person who invited you.',
} as const;
export type LinkRefusal = keyof typeof linkRefusals;

export const ssoRefusals = {
  ssoUnreachable: 'Your company’s sign-in cannot be reached. Try again later.',
  ssoExpired: 'This sign-in has expired, or began in another browser. Sign in again.',
  ssoDenied: 'Your company’s sign-in did not confirm who you are. Sign in again.',
  ssoAddress:
    'Your company’s sign-in gave no verified email address of your company. Ask its administrator.',
  ssoUnknown: 'Your company has not given you access to this portal. Ask its administrator.',
} as const;
export type SsoRefusal = keyof typeof ssoRefusals;
