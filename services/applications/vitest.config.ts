import { serviceTests } from '@portal/build-kit/vitest-service';

export default serviceTests({ setupFiles: ['./src/revenue/testing/end-kept.ts'] });
