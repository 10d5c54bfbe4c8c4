import { roleLabels } from '@portal/contracts/core/roles';
import { formatDate } from '@portal/ui-kit/format';
import { kitEn } from '@portal/ui-kit/words/en';

export const en = {
  kit: kitEn,
  own: 'Single sign-on',
  open: (company: string) => `Single sign-on of ${company}`,
  notOpened: 'Single sign-on cannot be loaded now.',
  title: (company: string) => `Single Sign-On of ${company}`,
  what: 'single sign-on',
  roles: roleLabels,
  about:
    'People with an address of these domains sign in with the OpenID Connect provider of the company.',
  redirect: 'Register this redirect URI at the provider:',
  issuer: 'Issuer',
  test: 'Test Issuer',
  testing: 'Testing...',
  works: (algorithms: string) => `The issuer can be used. It signs with ${algorithms}.`,
  fails: 'This issuer cannot be used',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  keptSecret: 'Leave it empty to keep the stored secret. Another issuer needs its own.',
  domains: 'Mail domains',
  confirmation: 'Separate them with commas. By saving you confirm that the company owns them.',
  newPeople: 'People who sign in for the first time',
  refuse: 'Refuse, unless they are invited',
  createAs: (role: string) => `Create as ${role}`,
  roleClaim: 'Role claim',
  roleClaimHint:
    'The claim with groups or roles. If empty, people keep the role that they have here.',
  valuesOf: (role: string) => `Values for ${role}`,
  valuesHint: 'Separate them with commas. People without any of these values cannot sign in.',
  enabled: 'Enabled: people of the company cannot sign in by link',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Single sign-on saved',
  notSaved: 'Failed to save single sign-on',
  scim: 'SCIM',
  end: 'Delete',
  ending: {
    title: 'Delete Single Sign-On',
    question: 'People of the company sign in by link again, and its SCIM token stops working.',
    done: 'Single sign-on deleted',
    failed: 'Failed to delete single sign-on',
  },
  scimDialog: {
    title: (company: string) => `SCIM of ${company}`,
    about:
      'With SCIM 2.0, the company creates, changes and deactivates its users. Its client needs:',
    url: 'Base URL',
    token: 'Token (shown only now)',
    since: (time: string) =>
      `The client has a token since ${formatDate(time)}. A new one replaces it.`,
    none: 'The client has no token yet.',
    create: 'Create Token',
    remove: 'Delete Token',
    removed: 'SCIM token deleted',
    failed: 'The SCIM token was not changed',
  },
};
export type SsoWords = typeof en;
