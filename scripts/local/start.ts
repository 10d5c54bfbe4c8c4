// Starts the whole portal on this machine: see README.md.
import { runPortal } from './portal/run-portal.ts';

await runPortal({ dev: false });
