import { showLoadFailure } from './load-failure.ts';
import { beginEarly } from './remotes/begin-early.ts';

void beginEarly(window.location.pathname);
// Module Federation must initialize the shared packages before anything imports them.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showLoadFailure);
