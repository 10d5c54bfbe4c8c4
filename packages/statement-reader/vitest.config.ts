import { libraryTests } from '@portal/build-kit/vitest';

export default libraryTests(['libtesseract5']);
