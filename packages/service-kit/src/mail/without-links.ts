/**
 * Text that somebody typed, for a mail to a stranger: nothing in it becomes a link where mail programs look for addresses.
 * `https://pay.example/x` is written `https[:]//pay[.]example/x`, as reports of such mails do.
 */
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
