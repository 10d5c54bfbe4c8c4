/**
 * Returns a file with generated parts between lines `# <name> …` and `# </name>`. Throws an Error if marks are
 * missing.
 */
export function fillPlaces(text: string, parts: Record<string, string>): string {
  let filled = text;
  for (const [name, lines] of Object.entries(parts)) {
    const place = new RegExp(`^( *)(# <${name}> .*\n)(?:.*\n)*?( *# </${name}>)$`, 'm');
    if (!place.test(filled))
      throw new Error(`The marks “# <${name}> …” and “# </${name}>” are missing.`);
    filled = filled.replace(
      place,
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
