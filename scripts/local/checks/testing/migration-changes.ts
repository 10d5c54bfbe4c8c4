/** Incompatible clauses of ALTER TABLE and ALTER TYPE, by pattern. `{required}` stands for IS NOT NULL in parentheses. */
const clauses: [what: string, pattern: RegExp][] = [
  ['drops a column of', /^drop (column\b|(?!constraint\b|column\b)["\w])/i],
  ['renames a column of, or the table', /^rename (?!(constraint|value)\b)/i],
  ['renames a value of', /^rename value\b/i],
  ['changes the type of a column of', /^alter (column )?\S+ (set data )?type\b/i],
  ['requires a column of', /^alter (column )?\S+ (set not null|drop default)/i],
  ['requires a column of', /^add (constraint \S+ )?check\b.*\{required\}/i],
  [
    'adds a required column to',
    /^add (?!constraint\b)(?=.* not null)(?!.* (default|generated|identity)\b|.*\b(small|big)?serial\b)/i,
  ],
];

const reason = /^\s*-- The last release works: \S.{9,}$/m;

/**
 * Lists changes of a migration that may break the last release, which runs until the new one is ready: dropped or
 * renamed tables and columns, renamed values of enums, other types of columns, and newly required columns. A comment
 * `-- The last release works: …` above a statement with the reason allows it, and what the migration creates is ignored.
 */
export function incompatibleChanges(sql: string): string[] {
  const created = new Set(tablesOf(sql, /create (?:type |table (?:if not exists )?)/gi));
  return sql.split(';').flatMap((statement) => {
    if (reason.test(statement)) return [];
    const text = withoutDetails(statement);
    const dropped = tablesOf(text, /drop table (?:if exists )?/gi)
      .filter((one) => !created.has(one))
      .map((one) => `drops table ${one}`);
    const [, table = '', changes = ''] =
      /alter (?:table|type) (?:if exists )?(?:only )?(\S+) (.*)$/i.exec(text) ?? [];
    if (!table || created.has(plain(table))) return dropped;
    const found = changes
      .split(',')
      .flatMap((clause) =>
        clauses.filter(([, pattern]) => pattern.test(clause.trim())).map(([what]) => what),
      );
    return [...dropped, ...found.map((what) => `${what} ${plain(table)}`)];
  });
}

const plain = (table: string): string => table.replaceAll('"', '').toLowerCase();

const tablesOf = (sql: string, before: RegExp): string[] =>
  Array.from(sql.matchAll(new RegExp(`${before.source}([\\w".]+)`, 'gi')), ([, name = '']) =>
    plain(name),
  );

/** Returns a statement on one line, without comments, strings and text in parentheses, except `{required}`. */
function withoutDetails(statement: string): string {
  let text = statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/\([^()]*\)/g, (inner) =>
      /\bis not null\b|\{required\}/i.test(inner) ? '{required}' : '',
    );
  }
  return text;
}
