import { testScreens } from '@portal/test-kit/test-screens';
import help from '../help.json' with { type: 'json' };
import screens from '../screens.json' with { type: 'json' };
import { pages } from './routes.tsx';

testScreens(screens, help, pages, `${import.meta.dirname}/..`);
