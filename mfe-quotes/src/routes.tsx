import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { NotFound } from '@portal/ui-kit/states.tsx';
import { Route, Routes } from 'react-router-dom';

const QuotesPage = lazyScreen(() =>
  import('./list/quotes-page.tsx').then((page) => page.QuotesPage),
);
const NewQuotePage = lazyScreen(() =>
  import('./new-quote/new-quote-page.tsx').then((page) => page.NewQuotePage),
);
const QuotePage = lazyScreen(() =>
  import('./detail/quote-page.tsx').then((page) => page.QuotePage),
);

/** Which path shows which screen; the shell's route is `/quotes/*`. */
export const QuoteRoutes = () => (
  <Routes>
    <Route index element={<QuotesPage />} />
    <Route path="new" element={<NewQuotePage />} />
    <Route path=":id" element={<QuotePage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
