import { roleLabels } from '@portal/contracts/core/roles';
import { formatDate } from '@portal/ui-kit/format';
import { kitEn } from '@portal/ui-kit/words/en';

export const en = {
  kit: kitEn,
  own: 'Single sign-on',
  open: (company: string) => `Single sign-on for ${company}`,
  notOpened: 'Single sign-on could not be loaded.',
  title: (company: string) => `Single Sign-On for ${company}`,
  what: 'single sign-on',
  roles: roleLabels,
  about:
    "People with an email address in these domains sign in with the company's OpenID Connect provider.",
  redirect: 'Register this redirect URI with the provider:',
  issuer: 'Issuer',
  test: 'Test Issuer',
  testing: 'Testing...',
  works: (algorithms: string) => `The issuer works. It signs with ${algorithms}.`,
  fails: 'This issuer does not work',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  keptSecret: 'Leave empty to keep the stored secret. A new issuer needs a new secret.',
  domains: 'Email domains',
  confirmation: 'Separate domains with commas. By saving, you confirm that the company owns them.',
  newPeople: 'People who sign in for the first time',
  refuse: 'Reject unless invited',
  createAs: (role: string) => `Create as ${role}`,
  roleClaim: 'Role claim',
  roleClaimHint: 'The claim that lists groups or roles. Leave empty to manage roles in the portal.',
  valuesOf: (role: string) => `Values for ${role}`,
  valuesHint: 'Separate values with commas. People without any of these values cannot sign in.',
  enabled: 'Enabled: replaces sign-in by email link',
  save: 'Save Changes',
  saved: 'Single sign-on saved',
  notSaved: 'Failed to save single sign-on',
  scim: 'SCIM',
  end: 'Delete',
  ending: {
    title: 'Delete Single Sign-On',
    question:
      'The company’s users will sign in by email link again, and its SCIM token will stop working.',
    done: 'Single sign-on deleted',
    failed: 'Failed to delete single sign-on',
  },
  scimDialog: {
    title: (company: string) => `SCIM for ${company}`,
    about:
      'With a SCIM 2.0 client, the company creates, updates and deactivates its users. The client needs:',
    url: 'Base URL',
    token: 'Token (shown only once)',
    since: (time: string) => `A token was created on ${formatDate(time)}. A new token replaces it.`,
    none: 'No token yet.',
    create: 'Create Token',
    remove: 'Delete Token',
    removed: 'SCIM token deleted',
    failed: 'The SCIM token was not changed',
  },
};
export type SsoWords = typeof en;
