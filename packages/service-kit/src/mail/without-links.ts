/** Defangs links in user text for a stranger: `https://pay.example/x` becomes `https[:]//pay[.]example/x`. */
export const withoutLinks = (text: string): string =>
  text
    // Letters and dots of other widths count in addresses; signs that nobody sees would hide them here.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g, (address) =>
      address.replaceAll('.', '[.]'),
    )
    .replace(/\b(mailto|tel|sms|javascript|data):/gi, '$1[:]')
    .replace(/(?<=[\p{L}\p{N}\]_-])[.。．](?=[\p{L}\p{N}-]*\p{L})/gu, '[.]');
