import { kitEn } from '@portal/ui-kit/words/en';

export const en = {
  product: 'Partner Portal',
  landing: {
    about:
      'The platform for our sales partners: submit applications, track revenue share and manage merchant relationships.',
    signIn: 'Sign In to Continue',
  },
  signIn: {
    title: (brand: string) => `Sign in to ${brand}`,
    about: 'Enter your email to receive a magic link',
    email: 'Email address',
    placeholder: 'you@example.com',
    send: 'Send magic link',
    sending: 'Sending...',
    sent: { title: 'Magic link sent', description: 'Check your email for the login link' },
    failed: 'Failed to send magic link',
  },
  checkEmail: {
    title: 'Check your email',
    about: (minutes: number) =>
      `Click the link in your email to sign in. The link will expire in ${minutes} minutes.`,
    another: 'Use a different email',
  },
  magicLink: {
    verifying: 'Signing you in...',
    wait: 'Please wait while we verify your magic link',
    signsIn: { before: 'This link signs in ', after: '.' },
    invites: { before: 'This invitation is for ', after: '.' },
    proceed: 'Continue',
    code: 'Code from the email',
    wrongCode: 'This code is incorrect. Please check the six digits.',
    welcome: 'Welcome back!',
    redirecting: "You've been signed in successfully. Redirecting to dashboard...",
    signedIn: (name: string) => ({
      title: 'Signed in successfully',
      description: `Welcome back, ${name}!`,
    }),
    failed: 'Sign in failed',
    problem: 'There was a problem with your magic link',
    again: 'Try again',
    noToken: 'No token provided',
    invalid: 'Invalid or expired magic link',
  },
  sso: {
    leaving: "Redirecting to your company's sign-in...",
    wait: 'Please wait while we verify your sign-in',
    problem: "There was a problem with your company's sign-in",
    failed: 'We could not sign you in. Please try again.',
    byLink: 'Sign in by email link',
  },
  error: 'Error',
  signedOut: {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  },
  toast: kitEn.toast,
  /** Returns why a sign-in failed, or the fallback if unknown. */
  failure: kitEn.failure,
};
export type Words = typeof en;
