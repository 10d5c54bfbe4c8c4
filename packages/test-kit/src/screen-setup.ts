import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

configure({
  // A busy machine takes its time.
  asyncUtilTimeout: 5000,
  // Without layout an open dialog never knows for sure that it has the focus, and hides itself at times:
  // what is hidden from assistive technology is looked at in a real browser.
  defaultHidden: true,
});

// jsdom has no layout: what Fluent asks of it is answered as for a wide window.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
