import { afterAll } from 'vitest';
import { endKept } from '../document/document-process.ts';

// Files share a worker's modules: the processes that one file kept are not for the next.
afterAll(endKept);
