import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { ScreenRoutes } from '@portal/ui-kit/screen-routes.tsx';
import { pages } from './routes.tsx';

export const App = ({ host }: { host: PortalHost }) => (
  <HostProvider value={host}>
    <ScreenRoutes pages={pages} />
  </HostProvider>
);
