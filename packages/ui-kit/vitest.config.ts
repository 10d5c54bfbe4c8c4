import { screenTests } from '@portal/build-kit/vitest-screens';

export default screenTests();
