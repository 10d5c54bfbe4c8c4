/** Commands of a page, in its blocks and in its text: those of docker and of this project. */
export function documentedCommands(page: string): string[] {
  const lines = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  // A mark too many spoils its own paragraph only.
  const inline = page
    .replaceAll(/^```\n[\s\S]*?^```$/gm, '')
    .split('\n\n')
    .flatMap((paragraph) => [...paragraph.matchAll(/`([^`]+)`/g)])
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  const commands = [...lines, ...inline].map((line) =>
    // Settings before it, and what is made of its output.
    line.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(/ [|>] .*$/, ''),
  );
  // A name alone, `docker compose`, is no command.
  return [...new Set(commands)].filter(
    (line) => /^(?:docker compose|docker|npm run) \S/.test(line) && !/^docker compose$/.test(line),
  );
}

/** The commands that none of those that ran is: a run one may have options more, and other folders. */
export function notRun(commands: string[], ran: string[][]): string[] {
  return commands.filter((command) => {
    const words = command.split(' ').map((word) => longForms[word] ?? word);
    return !ran.some((one) => words.every((word) => word.startsWith('/') || one.includes(word)));
  });
}

const longForms: Record<string, string> = { '-d': '--detach' };
