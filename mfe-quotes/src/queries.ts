export const quotesKey = ['quotes'];
export const quoteKey = (id: number) => ['quote', id];
export const proposalsKey = (id: number) => ['proposals', id];
export const termsKey = ['proposal-terms'];
export const estimateTablesKey = ['quotes', 'estimate-tables'] as const;
export const layoutsKey = ['learned-layouts'];
