// Module Federation must initialize the shared packages before anything imports them.
void import('./bootstrap.tsx');
