import { z } from 'zod';

const mailUrl = process.env['MAIL_URL'] ?? 'http://localhost:8025';

const mailSchema = z.object({
  to: z.array(z.object({ address: z.string() })),
  subject: z.string(),
  text: z.string().optional(),
  time: z.coerce.date().optional(),
});

const linkForm = /https?:\/\/\S+\/magic-link\?token=[\w-]+/;

/** Returns the match in the newest mail to an address since a second before `since`. Throws if none arrives. */
export async function findInMail(
  address: string,
  form: RegExp,
  since: Date,
  subject = /./,
): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
    // Other mails may have arrived later.
    const newest = mails.findLast(
      (mail) =>
        mail.to.some((to) => to.address === address) &&
        (mail.time === undefined || mail.time.getTime() >= since.getTime() - 1000) &&
        subject.test(mail.subject) &&
        form.test(mail.text ?? ''),
    );
    const found = form.exec(newest?.text ?? '')?.[0];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} got no mail with ${form}`);
}

/** Returns the link of the newest sign-in or invitation mail to an address since `since`. */
export const findLink = (address: string, since: Date): Promise<string> =>
  findInMail(address, linkForm, since);

/** The same of a person who may have been invited a moment ago. */
export const findSignInLink = (address: string, since: Date): Promise<string> =>
  findInMail(address, linkForm, since, /^Sign in to /);

export async function subjectsTo(address: string): Promise<string[]> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
  return mails
    .filter(({ to }) => to.some((one) => one.address === address))
    .map(({ subject }) => subject);
}

export async function linksInMails(): Promise<string[]> {
  const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
  return mails.flatMap(({ text }) => linkForm.exec(text ?? '')?.[0] ?? []);
}
