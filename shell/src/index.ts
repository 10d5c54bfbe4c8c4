import { showLoadFailure } from './load-failure.ts';
import { beginEarly } from './remotes/begin-early.ts';

void beginEarly(window.location.pathname);
// Shared packages are agreed on before anything that uses them is run.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showLoadFailure);
