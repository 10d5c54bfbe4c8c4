import { shellConfig } from '@portal/build-kit/rspack-config';

export default shellConfig(import.meta.dirname);
