import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { Route, Routes, useLocation } from 'react-router-dom';

const QuotesPage = lazyScreen(() =>
  import('./list/quotes-page.tsx').then((page) => page.QuotesPage),
);
const NewQuotePage = lazyScreen(() =>
  import('./new-quote/new-quote-page.tsx').then((page) => page.NewQuotePage),
);
const QuotePage = lazyScreen(() =>
  import('./detail/quote-page.tsx').then((page) => page.QuotePage),
);
const LayoutsPage = lazyScreen(() =>
  import('./layouts/layouts-page.tsx').then((page) => page.LayoutsPage),
);

/** Which path shows which screen; the shell's routes are `/quotes/*` and the whole path of the layouts. */
export function QuoteRoutes() {
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') === '/admin/layouts') return <LayoutsPage />;
  return (
    <Routes>
      <Route index element={<QuotesPage />} />
      <Route path="new" element={<NewQuotePage />} />
      <Route path=":id" element={<QuotePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
