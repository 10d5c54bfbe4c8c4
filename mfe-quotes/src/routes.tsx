import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';
import { sections } from './detail/sections.ts';

/** The pages of `screens.json`. */
export const pages: ScreenPages = {
  '/quotes': lazyScreen(() => import('./list/quotes-page.tsx'), 'QuotesPage'),
  '/quotes/new': lazyScreen(() => import('./new-quote/new-quote-page.tsx'), 'NewQuotePage'),
  '/quotes/:id': {
    sections,
    screen: lazyScreen(() => import('./detail/quote-page.tsx'), 'QuotePage'),
  },
  '/admin/layouts': lazyScreen(() => import('./layouts/layouts-page.tsx'), 'LayoutsPage'),
  '/admin/proposal-terms': lazyScreen(() => import('./terms/terms-page.tsx'), 'TermsPage'),
};
