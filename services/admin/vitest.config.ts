import { serviceTests } from '@portal/build-kit/vitest';

export default serviceTests();
