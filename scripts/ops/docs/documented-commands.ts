/** Returns the docker and npm commands in a page's code blocks and inline code. */
export function documentedCommands(page: string): string[] {
  const lines = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  // An unmatched backtick only affects its own paragraph.
  const inline = page
    .replaceAll(/^```\n[\s\S]*?^```$/gm, '')
    .split('\n\n')
    .flatMap((paragraph) => [...paragraph.matchAll(/`([^`]+)`/g)])
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  const commands = [...lines, ...inline].map((line) =>
    // Remove leading variables and trailing pipes and redirects.
    line.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(/ [|>] .*$/, ''),
  );
  // `docker compose` alone is no command.
  return [...new Set(commands)].filter(
    (line) => /^(?:docker compose|docker|npm run) \S/.test(line) && !/^docker compose$/.test(line),
  );
}

/** Returns the commands that did not run. A run command may have additional options and other folders. */
export function notRun(commands: string[], ran: string[][]): string[] {
  return commands.filter((command) => {
    const words = command.split(' ').map((word) => longForms[word] ?? word);
    return !ran.some((one) => words.every((word) => word.startsWith('/') || one.includes(word)));
  });
}

const longForms: Record<string, string> = { '-d': '--detach' };
