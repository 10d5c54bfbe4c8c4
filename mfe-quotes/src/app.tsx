import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { QuoteRoutes } from './routes.tsx';

/** The screens of quotes, as the shell shows them. */
export const App = ({ host }: { host: PortalHost }) => (
  <HostProvider value={host}>
    <QuoteRoutes />
  </HostProvider>
);
