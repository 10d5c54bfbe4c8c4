import type { SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { textsOnlyIn, visibleTexts } from '@portal/test-kit/shown-words';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CompaniesPage } from '../companies/companies-page.tsx';
import { admin, coastal } from '../testing/samples.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';

const connection: SsoConnection = {
  id: 3,
  version: 2,
  company: 'Coastal Payments',
  issuer: 'https://login.coastal.example',
  clientId: 'portal',
  hasClientSecret: true,
  domains: ['coastal.example', 'coastal.test'],
  newPeople: 'refuse',
  roleClaim: 'groups',
  roleValues: { representative: ['sales'], representative_manager: ['leads', 'heads'] },
  isEnabled: true,
  scimTokenSince: null,
};

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/partner-companies', [coastal]);
  api.on('GET', '/auth/sso-connections', [connection]);
});

const path = '/admin/partner-companies';
const show = (language = 'en') =>
  showScreen(<CompaniesPage />, { user: admin, path, route: path, host: { language } });

async function open(name = 'Single sign-on for Coastal Payments'): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: /^Single Sign-On for/ });
}

it('sets it up for a company that has none', async () => {
  api.on('GET', '/auth/sso-connections', []);
  api.on('PUT', '/auth/sso-connections', connection);
  const { toasts } = show();
  const dialog = within(await open());
  await userEvent.type(dialog.getByLabelText(/Email domains/), 'not a domain{Tab}');
  expect(await dialog.findByText('A domain, such as example.com')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/Email domains/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Issuer is required')).toBeVisible();
  expect(dialog.getByText('Domain is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Issuer/), 'https://login.coastal.example');
  await userEvent.type(dialog.getByLabelText(/Client ID/), 'portal');
  await userEvent.type(dialog.getByLabelText(/Client secret/), 'secret');
  await userEvent.type(dialog.getByLabelText(/Email domains/), 'Coastal.example,');
  await userEvent.selectOptions(
    dialog.getByLabelText(/People who sign in for the first time/),
    'Create as Representative',
  );
  expect(dialog.queryByRole('option', { name: 'Create as Administrator' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Single sign-on saved'));
  expect(api.sent('PUT')[0]?.body).toMatchObject({
    company: 'Coastal Payments',
    clientSecret: 'secret',
    domains: ['coastal.example'],
    newPeople: 'representative',
    isEnabled: false,
  });
});

it('changes it, with the version that is shown', async () => {
  api.on('PUT', '/auth/sso-connections', new Problem(412, 'Changed meanwhile.'));
  show();
  const dialog = within(await open());
  expect(dialog.getByLabelText(/Email domains/)).toHaveValue('coastal.example, coastal.test');
  expect(dialog.getByLabelText('Values for Representative Manager')).toHaveValue('leads, heads');
  expect(dialog.getByLabelText(/Client secret/)).toHaveValue('');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/Someone else changed this single sign-on/)).toBeVisible();
  expect(api.sent('PUT')[0]).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { roleValues: { representative_manager: ['leads', 'heads'] }, clientSecret: null },
  });
});

it('tests the issuer', async () => {
  api.on('POST', '/auth/sso-connections/test', {
    authorizationEndpoint: 'https://login.coastal.example/auth',
    algorithms: ['RS256', 'ES256'],
  });
  const { toasts } = show();
  const dialog = within(await open());
  await userEvent.click(dialog.getByRole('button', { name: 'Test Issuer' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('RS256, ES256');
  await userEvent.type(dialog.getByLabelText(/Issuer/), '/x');
  expect(dialog.queryByRole('status')).toBeNull();
  api.on('POST', '/auth/sso-connections/test', new Problem(422, 'No such provider.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Test Issuer' }));
  await waitFor(() => expect(toasts[0]?.description).toBe('No such provider.'));
});

it('shows the SCIM token once', async () => {
  api.on('POST', '/auth/sso-connections/3/scim-token', { token: 'scim_abc' });
  show();
  const dialog = within(await open());
  await userEvent.click(dialog.getByRole('button', { name: 'SCIM' }));
  const scim = within(await screen.findByRole('dialog', { name: 'SCIM for Coastal Payments' }));
  expect(scim.getByText('No token yet.')).toBeVisible();
  await userEvent.click(scim.getByRole('button', { name: 'Create Token' }));
  expect(await scim.findByText('scim_abc')).toBeVisible();
  expect(scim.queryByRole('button', { name: 'Create Token' })).toBeNull();
});

it('asks before it is deleted', async () => {
  api.on('DELETE', '/auth/sso-connections/3', null);
  const { toasts } = show();
  const dialog = within(await open());
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Single Sign-On' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Single sign-on deleted'));
});

it('can be set up for the internal company, with all roles', async () => {
  show();
  const dialog = within(await open('Single sign-on for Tidewater'));
  expect(dialog.getByRole('option', { name: 'Create as Administrator' })).toBeInTheDocument();
});

it('says that it cannot be loaded', async () => {
  api.on('GET', '/auth/sso-connections', new Problem(503, 'Unavailable.'));
  const { toasts } = show();
  await click('Single sign-on for Coastal Payments');
  await waitFor(() => expect(toasts[0]?.variant).toBe('destructive'));
});

it('is set up in Spanish, in dialogs that name their language', async () => {
  const english = textsOnlyIn(en, es);
  expect(english.length).toBeGreaterThan(30);
  show('es');
  await click('Single sign-on for Coastal Payments');
  const seesNoEnglish = (shown: HTMLElement): void => {
    expect(shown).toHaveAttribute('lang', 'es');
    expect(visibleTexts(english, [shown.textContent])).toEqual([]);
  };
  const setup = await screen.findByRole('dialog', { name: es.title('Coastal Payments') });
  const dialog = within(setup);
  expect(dialog.getByLabelText('Valores para Gerente de representantes')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/^Emisor/));
  await userEvent.type(dialog.getByLabelText(/^Dominios/), ' y{Tab}');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await dialog.findByText('Este dato es obligatorio')).toBeVisible();
  expect(dialog.getByText('Un dominio, como example.com')).toBeVisible();
  seesNoEnglish(setup);
  await userEvent.click(dialog.getByRole('button', { name: 'SCIM' }));
  seesNoEnglish(await screen.findByRole('dialog', { name: 'SCIM de Coastal Payments' }));
});
