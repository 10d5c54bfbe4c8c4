import type { Brand } from '@portal/contracts/auth/schemas';
import type { Mail } from './mailer.ts';

export interface LinkMail {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: string;
  link: string;
  footer: string;
}

/** A mail around one link, as text and as HTML in the brand's colour. */
export function writeLinkMail(mail: LinkMail, brand: Brand): Mail {
  const { to, subject, greeting, paragraphs, button, link, footer } = mail;
  const text = [greeting, ...paragraphs, `${button}: ${link}`, footer, brand.name].join('\n\n');
  return { to, subject, text, html: toHtml(mail, brand) };
}

function toHtml(mail: LinkMail, brand: Brand): string {
  const name = escape(brand.name);
  const head = brand.logo
    ? `<img src="${escape(brand.logo)}" alt="${name}" height="32">`
    : `<strong style="font-size:18px;color:${brand.color}">${name}</strong>`;
  const paragraphs = mail.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n      ');
  const link = escape(mail.link);
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escape(mail.subject)}</title></head>
  <body style="margin:0;background:#f5f5f5;font-family:'Segoe UI',Helvetica,Arial,sans-serif;color:#242424">
    <div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;font-size:15px;line-height:1.5">
      <p>${head}</p>
      <p>${escape(mail.greeting)}</p>
      ${paragraphs}
      <p style="margin:28px 0"><a href="${link}" style="background:${brand.color};color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:4px;display:inline-block;font-weight:600">${escape(mail.button)}</a></p>
      <p style="color:#616161;font-size:13px">If the button does not work, open this address:<br><a href="${link}" style="color:${brand.color};word-break:break-all">${link}</a></p>
      <p style="color:#616161;font-size:13px">${escape(mail.footer)}</p>
    </div>
  </body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? '');
