import type { Application } from '@portal/contracts/applications/schemas';
import type { FakeApi } from '@portal/test-kit/fake-api';
import { showScreen, type ScreenOptions, type Shown } from '@portal/test-kit/screen.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewApplicationPage } from '../wizard/new-application-page.tsx';
import { AutosaveDelay } from '../wizard/use-autosave.ts';
import { draft } from './sample-application.ts';

/** `autosaveMs`: the delay of autosave; null disables it. */
export const showPage = (
  path: string,
  host: ScreenOptions['host'] = {},
  autosaveMs: number | null = null,
): Shown =>
  showScreen(
    <AutosaveDelay value={autosaveMs}>
      <NewApplicationPage />
    </AutosaveDelay>,
    { path, route: '/new-application', host },
  );

export const showNew = (host: ScreenOptions['host'] = {}): Shown =>
  showPage('/new-application', host);

export async function showDraft(api: FakeApi, change: Partial<Application> = {}): Promise<Shown> {
  api.on('GET', '/applications/5', { ...draft, ...change });
  const shown = showPage('/new-application?id=5');
  await screen.findByText('Step 1 of 6');
  return shown;
}

/** A draft in Spanish. */
export function showSpanish(
  api: FakeApi,
  change: Partial<Application> = {},
  autosaveMs: number | null = null,
): Shown {
  api.on('GET', '/applications/5', { ...draft, ...change });
  return showPage('/new-application?id=5', { language: 'es' }, autosaveMs);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const step = (name: string): Promise<void> =>
  userEvent.click(
    within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(name) }),
  );

export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

export const put = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};

export const leave = (name: string): void => {
  fireEvent.blur(field(name));
};

/** The body of the last call with this method. */
export const body = (api: FakeApi, method: string) =>
  api.sent(method).at(-1)?.body as Record<string, unknown>;
