import type { Locator } from '@playwright/test';

export async function acceptConditions(dialog: Locator): Promise<void> {
  const group = dialog.getByRole('group', { name: 'Needs attention before sending' });
  for (const condition of await group.getByRole('checkbox').all()) await condition.check();
}
