import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

const Greeting = ({ name }: { name: string }) => <h1>Hello {name}</h1>;
const themed = (children: ReactNode) => (
  <FluentProvider theme={webLightTheme}>{children}</FluentProvider>
);

it('shows a spinner, then the screen', async () => {
  const arrival = Promise.withResolvers<{ Greeting: typeof Greeting }>();
  const Screen = lazyScreen(() => arrival.promise, 'Greeting');
  render(themed(<Screen name="Ada" />));
  expect(screen.getByText('Loading')).toBeDefined();
  arrival.resolve({ Greeting });
  await screen.findByRole('heading', { name: 'Hello Ada' });
});

it('loads once and renders immediately the second time', async () => {
  const load = vi.fn(() => Promise.resolve({ Greeting }));
  const Screen = lazyScreen(load, 'Greeting');
  const first = render(themed(<Screen name="Ada" />));
  await screen.findByRole('heading', { name: 'Hello Ada' });
  first.unmount();
  render(themed(<Screen name="Grace" />));
  expect(screen.getByRole('heading', { name: 'Hello Grace' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

it('throws a load error to its boundary, and loads again when remounted', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn(() => Promise.resolve({ Greeting }))
    .mockRejectedValueOnce(new Error('The file is gone'));
  const Screen = lazyScreen(load, 'Greeting');
  const shown = (key: number) => (
    <Boundary key={key}>
      <Screen name="Ada" />
    </Boundary>
  );
  const { rerender } = render(themed(shown(1)));
  await waitFor(() => expect(document.body.textContent).toContain('The file is gone'));
  rerender(themed(shown(2)));
  await screen.findByRole('heading', { name: 'Hello Ada' });
  quiet.mockRestore();
});
