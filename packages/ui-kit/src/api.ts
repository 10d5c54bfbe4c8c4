import { createClient } from '@portal/contracts/core/client';

/** The portal's API at the page's origin. */
export const api = createClient();
