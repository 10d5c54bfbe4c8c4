import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import type { ScreenPages } from '@portal/ui-kit/screen-routes.tsx';
import { sections } from './detail/sections.ts';

const QuotesPage = lazyScreen(() => import('./list/quotes-page.tsx'), 'QuotesPage');
const NewQuotePage = lazyScreen(() => import('./new-quote/new-quote-page.tsx'), 'NewQuotePage');
const QuotePage = lazyScreen(() => import('./detail/quote-page.tsx'), 'QuotePage');
const LayoutsPage = lazyScreen(() => import('./layouts/layouts-page.tsx'), 'LayoutsPage');

const TermsPage = lazyScreen(() => import('./terms/terms-page.tsx'), 'TermsPage');

/** The pages of `screens.json`. */
export const pages: ScreenPages = {
  '/quotes': () => <QuotesPage />,
  '/quotes/new': () => <NewQuotePage />,
  '/quotes/:id': {
    sections,
    screen: ({ id, section }) => <QuotePage key={id} id={id} section={section} />,
  },
  '/admin/layouts': () => <LayoutsPage />,
  '/admin/proposal-terms': () => <TermsPage />,
};
