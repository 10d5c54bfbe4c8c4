import { remoteApp } from '@portal/ui-kit/screen-routes.tsx';
import { pages } from './routes.tsx';

export const App = remoteApp(pages);
