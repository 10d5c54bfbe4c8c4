import { serviceTests } from '@portal/build-kit/vitest-service';

// The process that reads a document is kept for the next one: files must not share it.
export default serviceTests({ isolate: true });
