import type { Application } from '@portal/contracts/applications/schemas';
import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen, type Shown } from '@portal/test-kit/screen.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldList } from '../application-fields.ts';
import { pastDoubleClick } from '../testing/past-double-click.ts';
import { draft, submitted } from '../testing/sample-application.ts';
import { NewApplicationPage } from './new-application-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const showNew = (): Shown =>
  showScreen(<NewApplicationPage />, { path: '/new-application', route: '/new-application' });

async function showDraft(change: Partial<Application> = {}): Promise<Shown> {
  api.on('GET', '/applications/5', { ...draft, ...change });
  const shown = showScreen(<NewApplicationPage />, {
    path: '/new-application?id=5',
    route: '/new-application',
  });
  await screen.findByText('Step 1 of 6');
  return shown;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Goes to a step by the progress indicator. */
const step = (name: string) =>
  userEvent.click(
    within(screen.getByRole('navigation', { name: 'Steps of the application' })).getByRole(
      'button',
      { name: new RegExp(name) },
    ),
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const put = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
const leave = (name: string): void => {
  fireEvent.blur(field(name));
};
const sent = (method: string) => api.calls.filter((call) => call.method === method);
const body = (method: string) => sent(method).at(-1)?.body as Record<string, unknown>;

describe('the steps', () => {
  it('go from the first to the review and back', async () => {
    showNew();
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
    expect(screen.getByText('0 of 5 sections completed (0%)')).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    for (const title of ['Business Info', 'Banking Info', 'Personal Details', 'Processing Info']) {
      await click('Next');
      expect(screen.getByRole('heading', { name: title })).toHaveFocus();
    }
    expect(screen.getByText('Step 5 of 6')).toBeVisible();
    await click('Review Application');
    expect(screen.getByText('Step 6 of 6')).toBeVisible();
    await click('Edit Application');
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
  });

  it('are reached by the progress indicator too', async () => {
    showNew();
    await step('Processing Info');
    expect(screen.getByRole('heading', { name: 'Processing Info' })).toHaveFocus();
    expect(button(/Processing Info/)).toHaveAttribute('aria-current', 'step');
    await click('Previous');
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
  });

  it('mark every field as required but those that may be left out', async () => {
    showNew();
    const optional: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      for (const input of [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')])
        if (!input.hasAttribute('required')) optional.push(input.getAttribute('name') ?? '');
      await click(/^(Next|Review Application)$/);
    }
    expect(optional).toEqual(fieldList.filter((each) => each.optional).map(({ name }) => name));
    expect(optional).toContain('dbaName');
  });

  it('start with zero amounts and both questions answered with no', async () => {
    showNew();
    await step('Processing Info');
    for (const name of ['Total Monthly CC Volume', 'Average Ticket', 'High Ticket'])
      expect(field(name)).toHaveValue('0');
    for (const name of [/WEX/, /Currently Accepting/])
      expect(
        within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: 'No' }),
      ).toBeChecked();
  });

  it('say what is said of bank and personal details', async () => {
    showNew();
    await step('Banking Info');
    expect(screen.getByText('Your banking information is encrypted and secure')).toBeVisible();
    await step('Personal Details');
    expect(screen.getByText(/kept confidential/)).toBeVisible();
  });
});

describe('progress', () => {
  it('counts what is filled, and which sections are complete', async () => {
    showNew();
    await step('Banking Info');
    put('Bank Name', 'First Harbor Bank');
    expect(button(/Banking Info.*33%/)).toBeVisible();
    put('Account Number', '123456');
    put('Routing Number', '111000025');
    expect(button(/Banking Info.*Complete/)).toBeVisible();
    expect(screen.getByText('1 of 5 sections completed (20%)')).toBeVisible();
  });

  it('counts the review as complete until something changes', async () => {
    await showDraft();
    expect(button(/Review & Submit.*Not reviewed/)).toBeVisible();
    await step('Review & Submit');
    expect(button(/Review & Submit.*Complete/)).toBeVisible();
    await click('Edit Application');
    expect(button(/Review & Submit.*Complete/)).toBeVisible();
    put('First Name', 'John');
    expect(button(/Review & Submit.*Not reviewed/)).toBeVisible();
  });
});

describe('a field', () => {
  it('is checked when it is left', async () => {
    showNew();
    await userEvent.type(field('Email'), 'nonsense');
    expect(screen.queryByText('Valid email is required')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Valid email is required')).toBeVisible();
    expect(button(/Personal Info.*Needs attention/)).toBeVisible();
    await userEvent.type(field('Email'), '@merchant.example');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Valid email is required')).toBeNull());
  });

  it('is left, tidied and checked before a button acts, which is not pushed away', async () => {
    api.on('POST', '/applications', new Problem(503, 'Down.'));
    showNew();
    put('First Name', 'Jon');
    put('Last Name', 'Abbott');
    put('Phone', '843 555 0142');
    await userEvent.click(field('Email'));
    await userEvent.keyboard('jon@');
    const user = userEvent.setup();
    const save = button('Save Draft');
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByText('Valid email is required')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: save });
    expect(await screen.findByText('Valid email is required')).toBeVisible();
    await waitFor(() => expect(body('POST')).toMatchObject({ email: 'jon@' }));
  });

  it('shows what was left open in the step before', async () => {
    showNew();
    await click('Next');
    await click('Previous');
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Please choose a state')).toBeVisible();
  });

  it('of a phone number is written out when it is left', async () => {
    showNew();
    await userEvent.type(field('Phone'), '843 555 0142');
    await userEvent.tab();
    expect(field('Phone')).toHaveValue('(843) 555-0142');
  });

  it('of a date gets its slashes while it is typed, and takes days that there are', async () => {
    showNew();
    await step('Personal Details');
    await userEvent.type(field('Date of Birth'), '02301980');
    expect(field('Date of Birth')).toHaveValue('02/30/1980');
    expect(field('Date of Birth')).toHaveAttribute('maxlength', '10');
    await userEvent.tab();
    expect(
      await screen.findByText('Please enter a valid date in MM/DD/YYYY format.'),
    ).toBeVisible();
    await userEvent.clear(field('Date of Birth'));
    await userEvent.type(field('Date of Birth'), '02281980');
    await userEvent.tab();
    await waitFor(() => expect(field('Date of Birth')).not.toBeInvalid());
  });

  it('of an EIN warns of an odd one, and takes it', async () => {
    await showDraft({ einFederalTaxId: '' });
    await step('Business Info');
    await userEvent.type(field('EIN'), '071234567');
    await userEvent.tab();
    expect(field('EIN')).toHaveValue('07-1234567');
    expect(field('EIN')).toHaveAccessibleDescription(/No EIN is known to begin with 07/);
    expect(field('EIN')).not.toBeInvalid();
    await step('Review & Submit');
    expect(screen.getByText('Ready for Review')).toBeVisible();
  });

  it('of a routing number or an SSN takes none that cannot be', async () => {
    showNew();
    await step('Banking Info');
    put('Routing Number', '112000025');
    leave('Routing Number');
    expect(await screen.findByText('Please enter a valid nine-digit routing number')).toBeVisible();
    await step('Personal Details');
    put('SSN', '078051120');
    leave('SSN');
    expect(await screen.findByText('Please enter a valid SSN')).toBeVisible();
  });
});

describe('the review', () => {
  it('shows what was entered, and of what is sensitive the last four only', async () => {
    await showDraft();
    await step('Review & Submit');
    expect(screen.getByRole('heading', { name: 'Application Summary' })).toBeVisible();
    expect(screen.getByText('Ready for Review')).toBeVisible();
    expect(screen.getByText('Important Notice')).toBeVisible();
    expect(screen.getByText(/rejection of the application or termination/)).toBeVisible();
    const text = document.body.textContent ?? '';
    for (const part of ['(843) 555-0142', 'South Carolina', 'Apr 1, 2019', '$25,000.50', '10:30'])
      expect(text).toContain(part);
    for (const part of ['••••6789', '••••4321', '••/••/1980']) expect(text).toContain(part);
    for (const secret of ['45-6789', '123456789', '7654321', '07/04/1980', 'Jul 4'])
      expect(text).not.toContain(secret);
  });

  it('says what is still missing, and leads there', async () => {
    await showDraft({ ssn: '', homeState: null });
    await step('Review & Submit');
    expect(screen.getByText('2 fields need attention')).toBeVisible();
    expect(screen.queryByText('Ready for Review')).toBeNull();
    await click('Personal Details: SSN');
    expect(field('SSN')).toHaveFocus();
  });

  it('leads from each section back to it', async () => {
    await showDraft();
    await step('Review & Submit');
    await click('Edit Banking Info');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
  });
});

describe('submitting', () => {
  it('sends what was typed, says so and goes to the list', async () => {
    api.on('PUT', '/applications/5', { ...submitted, id: 5 });
    const { toasts, address } = await showDraft();
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(toasts).toEqual([
      {
        title: 'Application Submitted',
        description: 'Your application has been submitted successfully and is now under review.',
      },
    ]);
    expect(sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(body('PUT')).toMatchObject({
      status: 'submitted',
      phone: '(843) 555-0142',
      dateOfBirth: '07/04/1980',
      ssn: '123-45-6789',
      totalMonthlyCcVolume: '25000.50',
      acceptsWexFleetCards: false,
      // What the form does not ask for stays.
      website: 'https://bluebird.example',
      mailingAddress: 'PO Box 9',
      annualRevenue: '300000.00',
      notes: 'Call in the morning',
    });
  });

  it('sends nothing that the schema refuses, and leads to the first of it', async () => {
    await showDraft({ bankName: '', ssn: '123' });
    await step('Review & Submit');
    await click('Confirm & Submit');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
    expect(field('Bank Name')).toHaveFocus();
    expect(field('Bank Name')).toHaveAccessibleDescription('Bank name is required');
    expect(button(/Personal Details.*Needs attention/)).toBeVisible();
    expect(sent('PUT')).toEqual([]);
  });

  it('puts what the server refuses under its field, and leads to the first of it', async () => {
    api.on(
      'PUT',
      '/applications/5',
      new Problem(400, 'Some of the data is not valid.', {
        routingNumber: 'This bank is closed',
        ssn: 'Taken',
      }),
    );
    const { toasts } = await showDraft();
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() => expect(field('Routing Number')).toHaveFocus());
    expect(field('Routing Number')).toHaveAccessibleDescription(/This bank is closed/);
    expect(toasts[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to submit application. Please try again.',
      variant: 'destructive',
    });
    await step('Personal Details');
    expect(field('SSN')).toHaveAccessibleDescription('Taken');
  });

  it('tells of a change that came first, and loads it where that is wanted', async () => {
    api.on('PUT', '/applications/5', new Problem(412, 'Changed.'));
    const { toasts } = await showDraft();
    put('First Name', 'John');
    await step('Review & Submit');
    await click('Confirm & Submit');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/changed elsewhere/);
    await click('Keep Editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pastDoubleClick();
    await click('Confirm & Submit');
    api.on('GET', '/applications/5', { ...draft, firstName: 'Joan', version: 4 });
    await click('Load Saved Version');
    await screen.findByText('Step 1 of 6');
    expect(field('First Name')).toHaveValue('Joan');
    expect(toasts).toEqual([]);
  });

  it.each([
    [new Problem(503, 'Down.'), 'Failed to submit application. Please try again.'],
    [
      new Problem(409, 'Only drafts can be edited.'),
      'Failed to submit application. Please try again. Only drafts can be edited.',
    ],
  ])('tells of a failure, and keeps what was typed', async (problem, description) => {
    api.on('PUT', '/applications/5', problem);
    const { toasts, address } = await showDraft();
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]),
    );
    expect(address()).toBe('/new-application?id=5');
    expect(button('Confirm & Submit')).toBeEnabled();
  });

  it('leads to sign-in when the session is gone', async () => {
    api.on('PUT', '/applications/5', new Problem(401, 'Sign in.'));
    const { signedOut, toasts } = await showDraft();
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});

describe('a draft', () => {
  const typeNeeded = (): void => {
    put('First Name', 'Jon');
    put('Last Name', 'Abbott');
    put('Phone', '555');
    put('Email', 'jon@');
  };

  it('says which of the four fields are missing', async () => {
    const { toasts } = showNew();
    put('First Name', 'Jon');
    await step('Banking Info');
    await click('Save Draft');
    expect(toasts[0]).toMatchObject({
      title: 'Draft Not Saved',
      description:
        'A draft needs a first name, last name, phone and email. Missing: Last Name, Phone, Email.',
      variant: 'destructive',
    });
    expect(field('Last Name')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(sent('POST')).toEqual([]);
  });

  it('is sent as it is: empty text as such, empty dates and amounts as null', async () => {
    api.on('POST', '/applications', draft);
    const { toasts, address } = showNew();
    typeNeeded();
    await step('Processing Info');
    put('High Ticket', '');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(toasts[0]?.title).toBe('Draft Saved');
    expect(body('POST')).toMatchObject({
      status: 'draft',
      phone: '555',
      email: 'jon@',
      bankName: '',
      homeState: '',
      dateOfBirth: null,
      businessStartDate: null,
      highTicket: null,
      totalMonthlyCcVolume: '0',
    });
  });

  it('keeps dates and amounts that are none yet', async () => {
    api.on('POST', '/applications', draft);
    const { address } = showNew();
    typeNeeded();
    await step('Business Info');
    put('Business Start Date', '1301');
    await step('Processing Info');
    put('High Ticket', 'some 400');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(body('POST')).toMatchObject({ businessStartDate: '13/01', highTicket: 'some 400' });
  });

  it('is gone on with as far as its dates and amounts were typed', async () => {
    await showDraft({
      dateOfBirth: null,
      highTicket: null,
      unfinished: { dateOfBirth: '07/0', highTicket: 'some 400' },
    });
    await step('Personal Details');
    expect(field('Date of Birth')).toHaveValue('07/0');
    await step('Processing Info');
    expect(field('High Ticket')).toHaveValue('some 400');
    await step('Review & Submit');
    expect(screen.getByText('2 fields need attention')).toBeVisible();
  });

  it('is created once, however often it is sent; what was changed is another', async () => {
    api.on('POST', '/applications', new Problem(503, 'Down.'));
    const { toasts } = showNew();
    typeNeeded();
    for (const [times, name] of [
      [1, 'Jon'],
      [2, 'Jon'],
      [3, 'John'],
    ] as const) {
      put('First Name', name);
      await click('Save Draft');
      await waitFor(() => expect(toasts).toHaveLength(times));
      await pastDoubleClick();
    }
    const keys = sent('POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(toasts[0]?.description).toBe('Failed to save draft. Please try again.');
  });

  it('is saved once, however quick the second click is', async () => {
    api.on('POST', '/applications', draft);
    const { toasts, address } = showNew();
    typeNeeded();
    const save = button('Save Draft');
    act(() => {
      save.click();
      save.click();
    });
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(sent('POST')).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it('keeps what is typed while it is saved, asks about it, and saves it next', async () => {
    const saved = Promise.withResolvers<unknown>();
    api.on('POST', '/applications', saved.promise);
    api.on('PUT', '/applications/5', { ...draft, version: 4 });
    const { toasts, address, go } = showNew();
    typeNeeded();
    await click('Save Draft');
    put('First Name', 'Jonathan');
    saved.resolve(draft);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      title: 'Draft Saved',
      description: 'What you typed while it was saved is not saved yet.',
    });
    expect(address()).toBe('/new-application');
    expect(field('First Name')).toHaveValue('Jonathan');
    await act(() => go('/quotes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('are not saved');
    await click('Keep Editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pastDoubleClick();
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(body('PUT')).toMatchObject({ firstName: 'Jonathan' });
    expect(sent('POST')).toHaveLength(1);
  });

  it('is gone on with as it was saved', async () => {
    api.on('PUT', '/applications/5', draft);
    const { address } = await showDraft({
      phone: '555',
      businessPhone: '8435550143',
      businessStartDate: null,
    });
    expect(field('Phone')).toHaveValue('555');
    expect(field('State')).toHaveValue('SC');
    await step('Business Info');
    expect(field('Business Phone')).toHaveValue('(843) 555-0143');
    expect(field('Business Start Date')).toHaveValue('');
    await step('Personal Details');
    expect(field('Date of Birth')).toHaveValue('07/04/1980');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(body('PUT')).toMatchObject({ status: 'draft', phone: '555', businessStartDate: null });
  });

  it.each([
    ['it was submitted', { ...submitted, id: 5 }],
    ['it is somebody else’s', { ...draft, submittedBy: 9, masked: true }],
  ])('is not edited when %s', async (_, application) => {
    api.on('GET', '/applications/5', application);
    showScreen(<NewApplicationPage />, { path: '/new-application?id=5', route: '*' });
    expect(await screen.findByText('This application cannot be edited')).toBeVisible();
    expect(screen.queryByText('Step 1 of 6')).toBeNull();
  });

  it('of no id is a fresh form', async () => {
    showScreen(<NewApplicationPage />, { path: '/new-application?id=', route: '*' });
    expect(await screen.findByText('Step 1 of 6')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it.each(['99', 'nonsense'])('that is not there (%s) is said to be so', async (id) => {
    showScreen(<NewApplicationPage />, { path: `/new-application?id=${id}`, route: '*' });
    expect(await screen.findByText('Application not found')).toBeVisible();
  });
});

describe('leaving', () => {
  it('asks when something was changed', async () => {
    const { go, address } = await showDraft();
    put('First Name', 'John');
    await act(() => go('/quotes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('are not saved');
    await click('Keep Editing');
    expect(field('First Name')).toHaveValue('John');
    await act(() => go('/new-application'));
    await click('Leave');
    await waitFor(() => expect(address()).toBe('/new-application'));
    expect(field('First Name')).toHaveValue('');
  });

  it('asks nothing when nothing was changed', async () => {
    const { go } = await showDraft();
    await step('Review & Submit');
    await act(() => go('/quotes'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('leaves nothing sensitive behind', async () => {
    api.on('PUT', '/applications/5', draft);
    const { queries, address } = await showDraft();
    await step('Personal Details');
    put('SSN', '123456780');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    await waitFor(() => {
      const kept = JSON.stringify([
        queries
          .getQueryCache()
          .getAll()
          .map(({ state }) => state),
        queries
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]);
      expect(kept).not.toMatch(/123-?45|000123456789|7654321|1980/);
    });
  });
});
