import { serviceTests } from '@portal/build-kit/vitest-service';

export default serviceTests();
