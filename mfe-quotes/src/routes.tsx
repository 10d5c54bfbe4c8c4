import { Spinner } from '@fluentui/react-components';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const QuotesPage = lazy(() =>
  import('./list/quotes-page.tsx').then(({ QuotesPage: page }) => ({ default: page })),
);
const NewQuotePage = lazy(() =>
  import('./new-quote/new-quote-page.tsx').then(({ NewQuotePage: page }) => ({ default: page })),
);
const QuotePage = lazy(() =>
  import('./detail/quote-page.tsx').then(({ QuotePage: page }) => ({ default: page })),
);

/** Which path shows which screen; the shell's route is `/quotes/*`. */
export const QuoteRoutes = () => (
  <Suspense fallback={<Spinner label="Loading" />}>
    <Routes>
      <Route index element={<QuotesPage />} />
      <Route path="new" element={<NewQuotePage />} />
      <Route path=":id" element={<QuotePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Suspense>
);
