// Shared packages must be negotiated before any code that uses them runs.
void import('./bootstrap.tsx');
