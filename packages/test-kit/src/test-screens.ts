import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { helpPicture, helpSchema } from '@portal/contracts/core/help';
import { screensSchema } from '@portal/contracts/core/screens';
import { expect, it } from 'vitest';

/** Tests that each screen of a remote has a page, and help with a picture. `folder` is the remote's. */
export function testScreens(screens: unknown, help: unknown, pages: object, folder: string): void {
  const paths = screensSchema.parse(screens).map(({ path }) => path);

  it('has a page for each screen', () => {
    expect(Object.keys(pages)).toEqual(paths);
  });

  it('has help with a picture for each screen', () => {
    expect(helpSchema.parse(help).map(({ path }) => path)).toEqual(paths);
    expect(paths.filter((path) => !existsSync(join(folder, helpPicture(path))))).toEqual([]);
  });
}
