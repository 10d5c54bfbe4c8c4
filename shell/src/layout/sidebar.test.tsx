import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import { listedScreens } from '../testing/listed-screens.ts';
import { Layout } from './layout.tsx';

const user = { ...testUser, role: 'admin', effectiveRole: 'admin' } as const;

function show(path: string) {
  showScreen(<Layout screens={listedScreens}>content</Layout>, { path, user });
  return within(screen.getByRole('complementary', { name: 'Portal' }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  fakeApi();
  localStorage.clear();
});

describe('the sidebar', () => {
  it('collapses to icons, expands, and remembers it', async () => {
    const side = show('/');
    expect(side.getByText('Partner Portal')).toBeVisible();
    await press('Collapse sidebar');
    expect(side.queryByText('Partner Portal')).toBeNull();
    expect(side.queryByLabelText('Admin Testing Mode')).toBeNull();
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveFocus();
    expect(localStorage.getItem('portal.sidebar-folded')).toBe('yes');
    await press('Expand sidebar');
    expect(side.getByText('Partner Portal')).toBeVisible();
    expect(localStorage.getItem('portal.sidebar-folded')).toBe('no');
  });

  it('keeps its links, their names and Logout when collapsed', async () => {
    const side = show('/applications');
    await press('Collapse sidebar');
    const links = within(side.getByRole('navigation', { name: 'Main' }));
    expect(links.getByRole('link', { name: 'All Applications' })).toBeVisible();
    expect(links.getByRole('link', { current: 'page' })).toHaveAccessibleName('My Applications');
    expect(side.getByRole('button', { name: 'Logout' })).toBeVisible();
    await press('Expand sidebar');
  });

  it('marks the list of a record, and the header links back to it', () => {
    const side = show('/applications/7');
    expect(side.getByRole('link', { current: true })).toHaveAccessibleName('My Applications');
    const back = screen.getByRole('link', { name: 'Back' });
    expect(back).toHaveAttribute('href', '/applications');
    expect(back).toHaveAccessibleDescription('Back to My Applications');
  });
});

describe('the content of a screen', () => {
  it('gets the focus if the clicked link is gone', async () => {
    const link = <Link to="/applications/7">View</Link>;
    showScreen(
      <Layout screens={listedScreens}>
        <Routes>
          <Route path="/applications" element={link} />
          <Route path="*" element="one application" />
        </Routes>
      </Layout>,
      { path: '/applications', user },
    );
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'View' }));
    expect(screen.getByRole('main')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
