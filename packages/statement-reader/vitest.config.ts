import { libraryTests } from '@portal/build-kit/vitest-service';

export default libraryTests(['libtesseract5']);
