import { serviceTests } from '@portal/build-kit/vitest-service';

export default serviceTests({ setupFiles: ['@portal/statement-reader/testing/end-kept'] });
