import { expect, it } from 'vitest';
import { baseConfig } from '../config.ts';
import { mailBrand, mailConfig, notSentReason } from './mailer.ts';
import { writeMail, withoutLinks } from './write-mail.ts';

const brand = { name: 'Harbor & Sons', logo: null, color: '#0b6a75' };
const mail = {
  to: 'a@x.example',
  subject: 'A <b>subject</b>',
  greeting: 'Hello Ann,',
  paragraphs: ['Tom & Co <script>alert(1)</script>'],
  button: { label: 'Open it', link: 'https://portal.test/quotes/7?a=1&b="2"' },
  footer: 'Not for you? Ignore it.',
  footerLink: { label: 'Choose what is mailed to you', link: 'https://portal.test/settings' },
};

it('has the same content in plain text', () => {
  const { text } = writeMail(mail, brand);
  expect(text).toBe(
    [
      'Hello Ann,',
      'Tom & Co <script>alert(1)</script>',
      'Open it: https://portal.test/quotes/7?a=1&b="2"',
      'Not for you? Ignore it.\nChoose what is mailed to you: https://portal.test/settings',
      'Harbor & Sons',
    ].join('\n\n'),
  );
});

it('escapes HTML', () => {
  const { html } = writeMail(mail, brand);
  expect(html).not.toContain('<script>');
  expect(html).toContain('Harbor &amp; Sons');
  expect(html).toContain('href="https://portal.test/quotes/7?a=1&amp;b=&quot;2&quot;"');
});

it.each([
  ['#0b6a75', '#ffffff'],
  ['#ffd54f', '#000000'],
])('writes on a %s button in %s', (color, text) => {
  const { html } = writeMail(mail, { ...brand, color });
  expect(html).toContain(`background:${color};color:${text}`);
});

it('resolves a logo path to an absolute URL', () => {
  const config = baseConfig.pick({ PUBLIC_URL: true }).extend(mailConfig.shape).parse({
    PUBLIC_URL: 'https://portal.test/',
    SMTP_URL: 'smtp://127.0.0.1:25',
    BRAND_LOGO: '/logo.png',
  });
  expect(writeMail(mail, mailBrand(config)).html).toContain('src="https://portal.test/logo.png"');
});

it.each([
  ['refused', { command: 'RCPT TO', responseCode: 550 }],
  ['refused', { command: 'DATA', responseCode: 554 }],
  ['deferred', { command: 'RCPT TO', responseCode: 451 }],
  ['unreachable', { command: 'RCPT TO', responseCode: 421 }],
  ['unreachable', { command: 'MAIL FROM', responseCode: 550 }],
  ['unreachable', { command: 'CONN', code: 'ECONNREFUSED' }],
  ['unreachable', new Error('something else')],
])('a mail is %s after %j', (why, error) => {
  expect(notSentReason(error)).toBe(why);
});

it.each([
  ['https://pay.example/x?y=1', 'https[:]//pay[.]example/x?y=1'],
  ['www.pay.example', 'www[.]pay[.]example'],
  ['Write to jo@bakery.example.', 'Write to jo@bakery[.]example.'],
  ['HTTP://1.2.3.4/a', 'HTTP[:]//1[.]2[.]3[.]4/a'],
  ['192.0.2.1/x', '192[.]0[.]2[.]1/x'],
  ['pay｡example ⓟⓐⓨ.ⓒⓞⓜ', 'pay[.]example pay[.]com'],
  ['pay\u200b.\u00adexample', 'pay[.]example'],
  ['https：／／pay․example', 'https[:]//pay[.]example'],
  ['see xn--pypal-4ve.com', 'see xn--pypal-4ve[.]com'],
  ['zahlen。example', 'zahlen[.]example'],
  ['mailto:jo', 'mailto[:]jo'],
])('%s is not a link any more', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
});

it.each([
  'You save $1,204.50 a month.',
  'Thanks. See you at 9:30!',
  'As we said ... on the phone',
  'Safari on iPhone, 192.0.2.1.',
])('%s is not changed', (typed) => {
  expect(withoutLinks(typed)).toBe(typed);
});

it('makes links of the button and the footer only, whatever people typed', () => {
  const typed = 'https://pay.example';
  const { subject, text, html } = writeMail(
    {
      ...mail,
      subject: typed,
      greeting: typed,
      paragraphs: [typed],
      bars: [{ label: typed, value: typed, share: 1, max: 1 }],
      tables: [{ title: typed, rows: [[typed], [typed, typed]] }],
      closing: [typed],
      footer: typed,
    },
    brand,
  );
  const shown = 'https[:]//pay[.]example';
  expect(subject).toBe(shown);
  expect(text.split(shown)).toHaveLength(11);
  expect(html.split(shown)).toHaveLength(12);
  expect(`${subject}${text}${html}`).not.toContain('pay.example');
});

it('keeps the name of the brand and the names of files', () => {
  const paragraphs = ['Pay.Example read May.pdf of pay.pdf.example'];
  const { text } = writeMail({ ...mail, paragraphs }, { ...brand, name: 'Pay.Example' });
  expect(text).toContain('\n\nPay.Example read May.pdf of pay.pdf[.]example\n\n');
});
