// Starts the whole portal with hot reload: see README.md.
import { runPortal } from './portal/run-portal.ts';

await runPortal({ dev: true });
