import { usStates } from '@portal/contracts/applications/identifiers';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { part } from '../testing/sample-part.ts';
import { field, showDraft, showNew } from '../testing/wizard-screen.tsx';
import { cityOfZip } from './zip-field.tsx';
import { stateOfZip } from './state-of-zip.ts';

const api = fakeApiPerTest();

describe('the state of a ZIP code', () => {
  it.each([
    ['29401', 'SC'],
    ['29401-1234', 'SC'],
    ['00501', 'NY'],
    ['96801', 'HI'],
    ['10001', 'NY'],
    // Fishers Island is in New York, the rest of its prefix in Connecticut.
    ['06390', undefined],
    ['20001', 'DC'],
    ['20500-0001', 'DC'],
    ['20101', 'VA'],
    // Within the District's prefixes, but in other states.
    ['20588', 'MD'],
    ['20598', 'VA'],
    ['00601', 'PR'],
    ['00901', 'PR'],
    ['00802', 'VI'],
    ['96910', 'GU'],
    ['96799', 'AS'],
    ['96798', 'HI'],
    ['96950-1234', 'MP'],
    ['96941', 'FM'],
    ['96960', 'MH'],
    ['96939', 'PW'],
    ['96999', undefined],
    ['34002', 'AA'],
    ['09012', 'AE'],
    ['09898', 'AE'],
    ['96201', 'AP'],
    ['96698', 'AP'],
    ['09900', undefined],
    ['2940', undefined],
    ['29401-', undefined],
  ])('%s lies in %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it('is known for each selectable state', () => {
    const found = new Set(
      Array.from({ length: 100_000 }, (_, at) => stateOfZip(String(at).padStart(5, '0'))),
    );
    for (const state of Object.keys(usStates)) expect(found).toContain(state);
  });
});

describe('the city of a ZIP code', () => {
  it.each([
    ['29401', 'Charleston'],
    ['29401-1234', 'Charleston'],
    ['00501', 'Holtsville'],
    ['99950', 'Ketchikan'],
    ['00000', undefined],
    ['20001', undefined],
    ['2940', undefined],
    ['toString', undefined],
  ])('%s lies in %s', async (zip, city) => {
    expect(await cityOfZip(zip)).toBe(city);
  });
});

describe('a ZIP code', () => {
  it.each([
    ['20001', 'District of Columbia'],
    ['00901', 'Puerto Rico'],
    ['96910', 'Guam'],
    ['09012–1234', 'Armed Forces Europe'],
  ])('%s causes a warning with a state other than %s', async (zip, state) => {
    showNew();
    await userEvent.selectOptions(field('State'), 'Texas');
    await userEvent.type(field('ZIP Code'), zip);
    expect(await screen.findByText(new RegExp(`is a ZIP code of ${state}$`))).toBeVisible();
    await userEvent.selectOptions(field('State'), state);
    await waitFor(() => expect(screen.queryByText(/is a ZIP code of/)).toBeNull());
    await userEvent.selectOptions(field('State'), 'Texas');
    await userEvent.clear(field('ZIP Code'));
    await userEvent.type(field('ZIP Code'), '78701');
    await waitFor(() => expect(screen.queryByText(/is a ZIP code of/)).toBeNull());
    await userEvent.selectOptions(field('State'), state);
    expect(await screen.findByText('78701 is a ZIP code of Texas')).toBeVisible();
  });

  it('lists the 50 states first', () => {
    showNew();
    const names = Array.from(field('State').querySelectorAll('option'), ({ value }) => value);
    expect(names.filter(Boolean).slice(0, 50)).toEqual(Object.keys(usStates).slice(0, 50));
    expect(names.slice(-12)).toEqual('DC AS GU MP PR VI FM MH PW AA AE AP'.split(' '));
  });

  it('fills in an empty city', async () => {
    showNew();
    await userEvent.type(field('ZIP Code'), '29401');
    await waitFor(() => expect(field('City')).toHaveValue('Charleston'));
    await userEvent.clear(field('City'));
    await userEvent.type(field('City'), 'North Charleston');
    await userEvent.clear(field('ZIP Code'));
    await userEvent.type(field('ZIP Code'), '97201');
    expect(await screen.findByText('97201 is a ZIP code of Oregon')).toBeVisible();
    expect(field('City')).toHaveValue('North Charleston');
  });

  it('fills in an empty state', async () => {
    showNew();
    await userEvent.type(field('ZIP Code'), '2940');
    expect(field('State')).toHaveValue('');
    await userEvent.type(field('ZIP Code'), '1');
    await waitFor(() => expect(field('State')).toHaveValue('SC'));
    await userEvent.clear(field('ZIP Code'));
    await userEvent.type(field('ZIP Code'), '97201');
    expect(await screen.findByText('97201 is a ZIP code of Oregon')).toBeVisible();
    expect(field('State')).toHaveValue('SC');
    await userEvent.selectOptions(field('State'), 'Oregon');
    await waitFor(() => expect(screen.queryByText(/is a ZIP code of/)).toBeNull());
  });

  it('does not change a draft', async () => {
    await showDraft(api, { homeZip: '29401', homeState: '' });
    expect(field('ZIP Code')).toHaveValue('29401');
    expect(field('State')).toHaveValue('');
    expect(screen.queryByText(/is a ZIP code of/)).toBeNull();
  });

  it('does not fill in requested fields', async () => {
    const fields = { homeState: { state: 'missing', filledBy: null, filledAt: null } } as const;
    api.on('GET', '/applications/5/merchant-part', { ...part, fields });
    await showDraft(api, { homeZip: '', homeState: '', merchantFields: fields });
    await userEvent.type(field('ZIP Code'), '29401');
    expect(field('ZIP Code')).toHaveValue('29401');
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  });
});
