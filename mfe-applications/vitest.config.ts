import { screenTests } from '@portal/build-kit/vitest';

export default screenTests();
