import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { AdminRoutes } from './routes.tsx';

/** The screens of administration, as the shell shows them. */
export const App = ({ host }: { host: PortalHost }) => (
  <HostProvider value={host}>
    <AdminRoutes />
  </HostProvider>
);
