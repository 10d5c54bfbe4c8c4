/** Of many applications; one alone has a key of its own. */
export const applicationsKey = ['applications'];
export const listsKey = [...applicationsKey, 'list'];
export const applicationKey = (id: number) => ['application', id];
export const merchantPartKey = (id: number) => ['merchant-part', id];
export const signedPartsKey = (id: number) => ['signed-parts', id];
export const reviewKey = (id: number) => ['review', id];
export const revealsKey = (id: number) => ['reveals', id];
export const revenueKey = ['revenue'];
export const shareKey = (id: number) => [...revenueKey, 'one', id];
export const importsKey = ['revenue-imports'];
export const importKey = (id: number) => [...importsKey, 'one', id];
