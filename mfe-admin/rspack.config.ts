import { remoteConfig } from '@portal/build-kit/rspack-config';

export default remoteConfig(import.meta.dirname, 'admin');
