import type { Page } from '@playwright/test';

/** Collects a page's errors, except the 401 that tells the shell that nobody is signed in. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401 \(Unauthorized\)/.test(message.text()))
      problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  return problems;
}
