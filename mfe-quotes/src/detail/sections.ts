/** The sections of a quote's page in order, with URLs such as `/quotes/7/figures`. */
export const sections = ['statement', 'figures', 'proposal', 'history'] as const;
export type Section = (typeof sections)[number];

export const quotePath = (id: number): string => `/quotes/${id}`;
