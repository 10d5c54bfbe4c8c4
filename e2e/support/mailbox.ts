import { z } from 'zod';

const mailUrl = process.env['MAIL_URL'] ?? 'http://localhost:8025';

const mailSchema = z.object({
  to: z.array(z.object({ address: z.string() })),
  subject: z.string(),
  text: z.string().optional(),
  time: z.coerce.date().optional(),
});

const linkForm = /https?:\/\/\S+\/magic-link\?token=[\w-]+/;

/** What the newest mail to an address that came after `since` has of a form, as a person finds it. */
export async function findInMail(address: string, form: RegExp, since: Date): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
    // Mails that tell of something may have come after the one with it.
    const newest = mails.findLast(
      (mail) =>
        mail.to.some((to) => to.address === address) &&
        (mail.time === undefined || mail.time.getTime() >= since.getTime() - 1000) &&
        form.test(mail.text ?? ''),
    );
    const found = form.exec(newest?.text ?? '')?.[0];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail with ${form} came to ${address}`);
}

/** The link of the newest sign-in mail to an address that came after `since`. */
export const findLink = (address: string, since: Date): Promise<string> =>
  findInMail(address, linkForm, since);

/** The subjects of all mails that came to an address. */
export async function subjectsTo(address: string): Promise<string[]> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
  return mails
    .filter(({ to }) => to.some((one) => one.address === address))
    .map(({ subject }) => subject);
}

/** Every sign-in link that was mailed to anybody. */
export async function linksInMails(): Promise<string[]> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
  return mails.flatMap(({ text }) => linkForm.exec(text ?? '')?.[0] ?? []);
}
