import { serviceTests } from '@portal/build-kit/vitest-service';

export default serviceTests({
  setupFiles: ['src/testing/end-kept.ts'],
  libraries: ['libtesseract5'],
});
