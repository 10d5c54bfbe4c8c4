import { shellConfig } from '@portal/build-kit/rspack-config';

export default await shellConfig(import.meta.dirname);
