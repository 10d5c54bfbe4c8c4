import { createClient } from '@portal/contracts/core/client';

/** The portal's API at this page's own origin. */
export const api = createClient();
