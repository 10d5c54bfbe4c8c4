import { showLoadFailure } from './load-failure.ts';

// Shared packages are agreed on before anything that uses them is run.
import('./bootstrap.tsx').catch(showLoadFailure);
