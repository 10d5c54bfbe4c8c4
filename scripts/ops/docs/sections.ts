/** Fills the generated sections of a file, between the lines `# <name> …` and `# </name>`. */
export function fillSections(text: string, parts: Record<string, string>): string {
  let filled = text;
  for (const [name, lines] of Object.entries(parts)) {
    const marker = new RegExp(`^( *)(# <${name}> .*\n)(?:.*\n)*?( *# </${name}>)$`, 'm');
    if (!marker.test(filled)) throw new Error(`There is no marker for “${name}”.`);
    filled = filled.replace(
      marker,
      (_, indent: string, begin: string, end: string) =>
        `${indent}${begin}${indented(lines, indent)}${end}`,
    );
  }
  return filled;
}

const indented = (lines: string, indent: string): string =>
  lines
    .split('\n')
    .filter((line, at, all) => line || at < all.length - 1)
    .map((line) => `${line && indent}${line}\n`)
    .join('');
