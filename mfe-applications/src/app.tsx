import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { ApplicationRoutes } from './routes.tsx';

/** The screens of applications, as the shell shows them. */
export const App = ({ host }: { host: PortalHost }) => (
  <HostProvider value={host}>
    <ApplicationRoutes />
  </HostProvider>
);
