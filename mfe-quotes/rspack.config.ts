import { remoteConfig } from '@portal/build-kit/rspack-config';

export default await remoteConfig(import.meta.dirname, 'quotes');
