export const ssoRefusals = {
  ssoUnreachable: 'Your company’s sign-in cannot be reached. Try again later.',
  ssoExpired: 'This sign-in has expired, or began in another browser. Sign in again.',
  ssoDenied: 'Your company’s sign-in did not confirm who you are. Sign in again.',
  ssoAddress:
    'Your company’s sign-in gave no verified email address of your company. Ask its administrator.',
  ssoUnknown: 'Your company has not given you access to this portal. Ask its administrator.',
} as const;
export type SsoRefusal = keyof typeof ssoRefusals;
