import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files of a worker share the window.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});

// High enough for a busy machine: only a hanging test reaches it.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });

// jsdom has no layout; these stubs emulate a wide window for Fluent UI.
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
// With Fluent's rules, computing styles for queries by role takes three quarters of the time. Journeys look at styles.
CSSStyleSheet.prototype.insertRule = () => 0;
Element.prototype.scrollIntoView = () => undefined;
// Fluent UI dialogs focus the first visible element, which they detect by offsetParent.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900);
