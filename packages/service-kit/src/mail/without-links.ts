/** Defangs links in user text for a stranger: `https://pay.example/x` becomes `https[:]//pay[.]example/x`. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/\b(mailto|tel|sms|javascript|data):/gi, '$1[:]')
    .replace(/(?<=[\p{L}\p{N}\]_-])[.。．](?=[\p{L}\p{N}-]*\p{L})/gu, '[.]');
