import { expect, test } from '../support/test.ts';
import { signInByApi } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectStep } from '../support/expect-step.ts';
import { openAs, wide } from '../support/open-as.ts';
import { startWithSession } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

test('a draft that is open twice is not overwritten', async ({ browser }) => {
  const here = await openAs(browser, 'rep@summit.example', { path: '/new-application' });
  const name = `Twice ${Date.now()}`;
  for (const [label, text] of [
    ['First Name', 'Open'],
    ['Last Name', name],
    ['Phone', '555'],
    ['Email', 'open@merchant.example'],
  ] as const)
    await here.getByLabel(label).fill(text);
  await here.getByRole('button', { name: 'Save Draft' }).click();
  await here
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: /^Edit APP-/ })
    .click();
  await expect(here.getByLabel('Last Name')).toHaveValue(name);
  const there = await openAs(browser, 'rep@summit.example', { path: here.url() });
  await expect(there.getByLabel('Last Name')).toHaveValue(name);
  await here.getByLabel('First Name').fill('Here');
  await here.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(here, 'Draft Saved');

  // Autosave does not overwrite either, and reports it without a dialog.
  await there.getByLabel('First Name').fill('There');
  await expect(there.getByText(/changed elsewhere .* no longer saved/)).toBeVisible();
  await expectAccessible(there);
  await there.getByRole('button', { name: 'Save Draft' }).click();
  const warning = there.getByRole('alertdialog', { name: 'Changed elsewhere' });
  await expect(warning).toBeVisible();
  await expectAccessible(there);
  await warning.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(there.getByLabel('First Name')).toHaveValue('There');
  await there.getByRole('button', { name: 'Save Draft' }).click();
  await warning.getByRole('button', { name: 'Load Saved Version' }).click();
  await expect(there.getByLabel('First Name')).toHaveValue('Here');
  await there.getByLabel('First Name').fill('There');
  await there.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(there, 'Draft Saved');
});

test('a form is saved automatically, once, and the URL names it', async ({ browser }) => {
  const page = await openAs(browser, 'rep@summit.example');
  const createdUrls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/applications'))
      createdUrls.push(request.url());
  });
  await page.goto('/new-application');
  await expect(page.getByText('0 of 5 sections completed (0%)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Processing Info 0%' })).toBeVisible();
  const name = `Itself ${Date.now()}`;
  await page.getByLabel('First Name').fill('Saved');
  await page.getByLabel('Last Name').fill(name);
  await page.getByLabel('Phone').fill('555');
  await page.getByLabel('Email').pressSequentially('saved@');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/\/new-application\?id=\d+$/);
  // Focus and keystrokes are kept.
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('merchant.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 2, 'Business Info');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const steps = page.getByRole('navigation', { name: 'Steps of the application' });
  await expect(steps.getByText('Business Info')).toBeInViewport();
  await expectAccessible(page);
  // The URL has the step: a reload stays there, and Back returns to the previous step.
  await page.reload();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('saved@merchant.example');
  await page.goto(`/applications?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: /^Edit APP-/ })).toHaveCount(1);
  expect(createdUrls).toHaveLength(1);
});

test('a draft is deleted after confirmation; others have no access', async ({ browser }) => {
  const page = await openAs(browser, 'rep@summit.example', { path: '/new-application' });
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft Not Saved');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('Short');
  await page.getByLabel('Last Name').fill('Lived');
  await page.getByLabel('Phone').fill('555');
  await page.getByLabel('Email').fill('short@');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft Saved');
  const row = page.getByRole('row', { name: /Short Lived/ }).first();
  await row.getByRole('button', { name: /^Delete APP-/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Application' });
  await expect(question).toContainText('This action cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: /^Delete APP-/ })).toBeFocused();
  await row.getByRole('button', { name: /^Delete APP-/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success');
  await page.goto('/admin/applications');
  await expect(page.getByRole('alert')).toContainText('Access denied.');
  await page.goto('/team/applications');
  await expect(page.getByRole('alert')).toContainText('Access denied.');
  await page.goto('/applications?status=declined&search=nothing-like-this');
  await expect(page.getByText('No applications with status "Declined"')).toBeVisible();
  await expectAccessible(page);
  // An application of another company looks nonexistent.
  await page.goto('/applications/1');
  await expect(page.getByText('Application not found')).toBeVisible();
});

test('a click on a button works, even if leaving the field shows a message', async ({
  browser,
}) => {
  const page = await openAs(browser, 'rep@summit.example', { path: '/new-application' });
  await page.getByLabel('First Name').fill('Press');
  await page.getByLabel('Last Name').fill('Counts');
  await page.getByLabel('Email').pressSequentially('press@');
  const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
  if (!next) throw new Error('Next is not shown');
  // As long as a touch.
  await page.mouse.click(next.x + next.width / 2, next.y + 3, { delay: 300 });
  await expectStep(page, 2, 'Business Info');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Valid email is required')).toBeVisible();
});

test('signing out asks about unsaved changes', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: wide })).newPage();
  await startWithSession(page, await signInByApi('manager@coastal.example'));
  await page.getByRole('link', { name: 'New Application', exact: true }).click();
  await page.getByLabel('First Name').fill('Jon');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Jon');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goForward();
  await page.getByLabel('First Name').fill('Jon');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Sign In to Continue' })).toBeVisible();
  await page.goto('/applications');
  await expect(page.getByLabel('Email address')).toBeVisible();
});
