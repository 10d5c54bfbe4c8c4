// Shared packages are agreed on before anything that uses them is run.
void import('./bootstrap.tsx');
