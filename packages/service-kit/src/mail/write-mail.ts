import type { Bar } from '../documents/blocks.ts';
import { escapeHtml } from '../http/html.ts';
import type { MailBrand, Mail } from './mailer.ts';

export interface MailText {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  bars?: readonly Bar[];
  tables?: readonly MailTable[];
  closing?: readonly string[];
  button: { label: string; link: string } | null;
  footer: string;
  footerLink?: { label: string; link: string };
}

/** Rows with one text, or with a name and its value. */
export interface MailTable {
  title: string;
  rows: readonly (readonly [string] | readonly [name: string, value: string])[];
}

/** The recipient of a mail and the brand that sends it. */
export interface Letter {
  to: string;
  name: string | null;
  brand: MailBrand;
}

/** Writes a mail that greets a person by name; without a button unless there is one. */
export const writeLetter = (
  { to, name, brand }: Letter,
  mail: Omit<MailText, 'to' | 'greeting' | 'button'> & Partial<Pick<MailText, 'button'>>,
): Mail => {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  return writeMail({ button: null, ...mail, to, greeting }, brand);
};

/** Writes a mail as text and HTML. People typed parts of it: only the button and the footer's link are links. */
export function writeMail(typed: MailText, brand: MailBrand): Mail {
  const mail = defanged(typed, brand);
  const { to, subject, greeting, paragraphs, button, footer, footerLink } = mail;
  const { bars = [], tables = [], closing = [] } = mail;
  const lines = [
    greeting,
    ...paragraphs,
    ...(bars.length ? [bars.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...tables.map(({ title, rows }) => [title, ...rows.map((row) => row.join(': '))].join('\n')),
    ...closing,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    footerLink ? `${footer}\n${footerLink.label}: ${footerLink.link}` : footer,
    brand.name,
  ];
  return { to, subject, text: lines.join('\n\n'), html: toHtml(mail, brand) };
}

function toHtml(mail: MailText, brand: MailBrand): string {
  const name = escapeHtml(brand.name);
  const head = brand.logo
    ? `<img src="${escapeHtml(brand.logo)}" alt="${name}" height="32">`
    : `<strong style="font-size:18px;color:${brand.color}">${name}</strong>`;
  const { bars = [], tables = [], closing = [] } = mail;
  const paragraphs = [
    ...mail.paragraphs.map(toParagraph),
    ...(bars.length ? [toBars(bars, brand.color)] : []),
    ...tables.map(toTable),
    ...closing.map(toParagraph),
  ].join('\n      ');
  const muted = 'color:#616161;font-size:13px';
  const { footerLink } = mail;
  const after = footerLink
    ? `<br><a href="${escapeHtml(footerLink.link)}" style="color:#616161">${escapeHtml(footerLink.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
  <body style="margin:0;background:#f5f5f5;font-family:'Segoe UI',Helvetica,Arial,sans-serif;color:#242424">
    <div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;font-size:15px;line-height:1.5">
      <p>${head}</p>
      <p>${escapeHtml(mail.greeting)}</p>
      ${paragraphs}${mail.button ? toButton(mail.button, brand.color) : ''}
      <p style="${muted}">${escapeHtml(mail.footer)}${after}</p>
    </div>
  </body>
</html>
`;
}

const toParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const cell = 'padding:6px 0;border-top:1px solid #e0e0e0;vertical-align:top';

const toTable = ({ title, rows }: MailTable): string =>
  `<h2 style="margin:24px 0 4px;font-size:16px">${escapeHtml(title)}</h2>
      <table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;font-size:14px">${rows
        .map(([name, value]) =>
          value === undefined
            ? `<tr><td style="${cell}">${escapeHtml(name)}</td></tr>`
            : `<tr><td style="${cell};padding-right:12px">${escapeHtml(name)}</td><td align="right" style="${cell}">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;

/** Bars are table cells, since mail programs block images. */
function toBars(bars: readonly Bar[], color: string): string {
  const part = (width: number, style: string): string =>
    width > 0
      ? `<td width="${(width * 100).toFixed(2)}%" style="height:12px;font-size:1px;line-height:12px;${style}">&nbsp;</td>`
      : '';
  return bars
    .map(
      ({ label, value, share, max }) =>
        `<p style="margin:12px 0 2px;font-size:14px"><strong>${escapeHtml(label)}</strong> ${escapeHtml(value)}</p>
      <table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr>${part(share, `background:${color}`)}${part(max - share, `background:${color};opacity:0.4`)}${part(1 - max, '')}</tr></table>`,
    )
    .join('\n      ');
}

function toButton(button: { label: string; link: string }, color: string): string {
  const link = escapeHtml(button.link);
  const style = `background:${color};color:${textOn(color)};text-decoration:none;padding:12px 20px;border-radius:4px;display:inline-block;font-weight:600`;
  return `
      <p style="margin:28px 0"><a href="${link}" style="${style}">${escapeHtml(button.label)}</a></p>
      <p style="color:#616161;font-size:13px">If the button does not work, open this address:<br><a href="${link}" style="color:#424242;word-break:break-all">${link}</a></p>`;
}

/** Black or white, whichever is readable on a color (`#rrggbb`), by WCAG's relative luminance. */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

function defanged(mail: MailText, { name }: MailBrand): MailText {
  // A brand may be named like its site.
  const plain = (text: string) => withoutLinks(text).replaceAll(withoutLinks(name), () => name);
  const { bars = [], tables = [], closing = [] } = mail;
  return {
    ...mail,
    subject: plain(mail.subject),
    greeting: plain(mail.greeting),
    paragraphs: mail.paragraphs.map(plain),
    bars: bars.map((bar) => ({ ...bar, label: plain(bar.label), value: plain(bar.value) })),
    tables: tables.map(({ title, rows }) => ({
      title: plain(title),
      rows: rows.map(([first, second]) =>
        second === undefined ? [plain(first)] : [plain(first), plain(second)],
      ),
    })),
    closing: closing.map(plain),
    footer: plain(mail.footer),
  };
}

/** Not the end of a host name: no top-level domain is named like these. */
const fileEnding = String.raw`(?:csv|heic|jpe?g|pdf|png|tiff?|webp|xlsx?)(?![\p{L}\p{N}-])`;
const dotInHost = new RegExp(
  String.raw`(?<=[\p{L}\p{N}\]_-])[.。．](?!${fileEnding})(?=[\p{L}\p{N}-]*\p{L})`,
  'giu',
);

/** Defangs links in text that people typed: `https://pay.example/x` becomes `https[:]//pay[.]example/x`. */
export const withoutLinks = (text: string): string =>
  text
    // Letters and dots of other widths count in addresses; invisible characters would hide them here.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/:(?=\/\/)/g, '[:]')
    // An address of a device alone is no link.
    .replace(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:?#])/g, (address) =>
      address.replaceAll('.', '[.]'),
    )
    .replace(/\b(mailto|tel|sms|javascript|data):/gi, '$1[:]')
    .replace(dotInHost, '[.]');
