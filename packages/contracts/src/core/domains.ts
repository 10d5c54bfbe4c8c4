/** The domains that have a service: the folders below services. Written by `npm run docs`. */
export const domains = ['admin', 'applications', 'auth', 'notifications', 'quotes'] as const;
export type Domain = (typeof domains)[number];
