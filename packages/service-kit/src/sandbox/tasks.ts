/** The tasks of a process: name → argument (`about`) and result (`answer`). */
export type TaskMap = Record<string, { about: object | null; answer: unknown }>;

export interface Request {
  id: number;
  task: string;
  about: object | null;
}

export type Reply =
  { id: number; value: unknown } | { id: number; refusal: string } | { id: number; error: string };

export type TaskHandlers<Tasks extends TaskMap> = {
  [Name in keyof Tasks]: (
    about: Tasks[Name]['about'],
  ) => Promise<Tasks[Name]['answer']> | Tasks[Name]['answer'];
};

/** Main loop of a sandbox process. `refusalOf` returns the code of an error that the file causes, or undefined. */
export function serveTasks<Tasks extends TaskMap>(
  handlers: TaskHandlers<Tasks>,
  refusalOf: (error: unknown) => string | undefined,
): void {
  async function answer({ id, task, about }: Request): Promise<Reply> {
    try {
      const handler = handlers[task];
      if (!handler) throw new Error(`Unknown task: ${task}`);
      return { id, value: await handler(about) };
    } catch (error) {
      const refusal = refusalOf(error);
      return refusal === undefined
        ? { id, error: String((error as Error).stack ?? error) }
        : { id, refusal };
    }
  }
  process.on('message', (request: Request) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
}
