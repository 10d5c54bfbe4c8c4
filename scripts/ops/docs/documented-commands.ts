/** Returns the commands of docker and of this project in a page's code blocks and text. */
export function documentedCommands(page: string): string[] {
  const lines = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  // An unbalanced backtick spoils its own paragraph only.
  const inline = page
    .replaceAll(/^```\n[\s\S]*?^```$/gm, '')
    .split('\n\n')
    .flatMap((paragraph) => [...paragraph.matchAll(/`([^`]+)`/g)])
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  const commands = [...lines, ...inline].map((line) =>
    // Without variables before the command, and pipes and redirects after it.
    line.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(/ [|>] .*$/, ''),
  );
  // `docker compose` alone is a name, not a command.
  return [...new Set(commands)].filter(
    (line) => /^(?:docker compose|docker|npm run) \S/.test(line) && !/^docker compose$/.test(line),
  );
}

/** Returns the commands that no run covers. A run may have more options, and other folders. */
export function notRun(commands: string[], ran: string[][]): string[] {
  return commands.filter((command) => {
    const words = command.split(' ').map((word) => longForms[word] ?? word);
    return !ran.some((one) => words.every((word) => word.startsWith('/') || one.includes(word)));
  });
}

const longForms: Record<string, string> = { '-d': '--detach' };
