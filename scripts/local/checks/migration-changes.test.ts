import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/paths.ts';
import { incompatibleChanges } from './testing/migration-changes.ts';

const files = globSync(['services/*/prisma/migrations/*/*.sql', 'packages/*/migrations/*/*.sql'], {
  cwd: root,
}).toSorted();

/** Released before this check: its checksum is stored, so it cannot get a comment. */
const earlier: Record<string, string[]> = {
  '20261121000000_whole_applications': [
    'drops a column of applications',
    'requires a column of applications',
  ],
};

it.each(files)('%s works with the release before', (file) => {
  const changes = incompatibleChanges(readFileSync(join(root, file), 'utf8'));
  expect(changes).toEqual(earlier[basename(dirname(file))] ?? []);
});

describe('incompatible changes', () => {
  it.each([
    ['DROP TABLE "quotes";', 'drops table quotes'],
    ['ALTER TABLE "quotes" DROP COLUMN "note";', 'drops a column of quotes'],
    ['ALTER TABLE quotes DROP note;', 'drops a column of quotes'],
    ['ALTER TABLE quotes\n  RENAME COLUMN a TO b;', 'renames a column of, or the table quotes'],
    ['ALTER TABLE quotes RENAME TO offers;', 'renames a column of, or the table quotes'],
    ['ALTER TABLE quotes ALTER COLUMN a SET NOT NULL;', 'requires a column of quotes'],
    ['ALTER TABLE quotes ALTER a DROP DEFAULT;', 'requires a column of quotes'],
    [
      "ALTER TABLE quotes ADD a TEXT DEFAULT 'x, y',\n  ADD COLUMN b DECIMAL(10, 2) NOT NULL;",
      'adds a required column to quotes',
    ],
    ['ALTER TABLE quotes ALTER COLUMN a TYPE BIGINT;', 'changes the type of a column of quotes'],
    [
      'ALTER TABLE quotes ALTER a SET DATA TYPE TEXT USING a::text;',
      'changes the type of a column of quotes',
    ],
    [
      'ALTER TABLE quotes ADD CONSTRAINT b CHECK (length(c) > 1 AND (a IS NOT NULL)) NOT VALID;',
      'requires a column of quotes',
    ],
    ["ALTER TYPE \"stage\" RENAME VALUE 'a' TO 'b';", 'renames a value of stage'],
    ['CREATE TABLE a (b INT); DO $$ BEGIN ALTER TABLE c DROP d; END $$;', 'drops a column of c'],
  ])('%s', (sql, change) => {
    expect(incompatibleChanges(sql)).toEqual([change]);
    const explained = sql.replace(
      /(DROP TABLE|ALTER (?:TABLE|TYPE))/,
      '\n-- Old.\n-- The last release works: it never reads this.\n$1',
    );
    expect(incompatibleChanges(explained)).toEqual([]);
    expect(incompatibleChanges(sql.replace(/^/, '-- The last release works:\n'))).toEqual([change]);
  });

  it.each([
    'ALTER TABLE quotes ADD COLUMN a TEXT;',
    "ALTER TABLE quotes ADD COLUMN a TEXT NOT NULL DEFAULT 'not null', DROP CONSTRAINT b;",
    'ALTER TABLE quotes ADD COLUMN id SERIAL NOT NULL, RENAME CONSTRAINT a TO b;',
    'ALTER TABLE quotes ADD a INT NOT NULL GENERATED ALWAYS AS (b + 1) STORED, ALTER b DROP NOT NULL;',
    'CREATE TABLE offers (a INT);\nALTER TABLE "offers" ALTER COLUMN a SET NOT NULL;',
    'ALTER TABLE quotes ADD CONSTRAINT b CHECK (a > 0), ADD c BOOLEAN DEFAULT (1 IS NOT NULL);',
    "ALTER TYPE stage ADD VALUE 'c'; CREATE TYPE new AS ENUM ('a'); ALTER TYPE new RENAME VALUE 'a' TO 'b';",
    '-- DROP TABLE quotes\nDROP INDEX quotes_a_idx;',
  ])('accepts %s', (sql) => {
    expect(incompatibleChanges(sql)).toEqual([]);
  });
});
