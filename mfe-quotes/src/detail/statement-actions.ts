import { quoteEvents } from '@portal/contracts/quotes/routes';
import type { Quote, QuoteProgress } from '@portal/contracts/quotes/schemas';
import { listPages } from '@portal/contracts/quotes/statement-pages';
import {
  addStatement,
  analyzeImages,
  convertImages,
  savePdf,
} from '@portal/contracts/quotes/statement-routes';
import { whenDone } from '@portal/contracts/quotes/when-done';
import { api, replaceData, useAction } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { followWhileSeen } from '@portal/ui-kit/event-stream';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDropped } from '../new-quote/create-quote.ts';
import { quoteKey } from '../queries.ts';
import { selectedFrom } from './chosen-files.tsx';
import { quotePath } from './sections.ts';
import { statementWords as words } from './words/statement-en.ts';

/** Delay before refetching an analysis, in milliseconds. */
const refetchMs = 100;

export type StatementActions = ReturnType<typeof useStatementActions>;

export function useStatementActions(id: number) {
  const host = useHost();
  const queries = useQueryClient();
  const save = useAction({
    call: (files: FilesToSave) => saveStatements(id, files),
    async onDone({ quote, saved, refused }) {
      if (quote) await replaceData(queries, quoteKey(id), quote);
      // Before the errors: a toast replaces the one before.
      if (saved) host.toast(words.save.saved(saved));
      for (const description of refused)
        host.toast({ title: words.save.failed.title, description, variant: 'destructive' });
    },
    failed: words.save.failed,
  });
  const convert = useAction({
    call: () => whenDone(api, id, () => api.call(convertImages, { params: { id } })),
    done: ({ imageCount }) => words.convert.done(imageCount),
    failed: words.convert.failed,
    reloads: [quoteKey(id)],
  });
  const refetch = (): void => void queries.invalidateQueries({ queryKey: quoteKey(id) });
  const analyze = useAction({
    call: () =>
      whenDone(api, id, () => api.call(analyzeImages, { params: { id } })).finally(() =>
        setTimeout(refetch, refetchMs),
      ),
    done: words.analyze.done,
    failed: words.analyze.failed,
    replaces: quoteKey(id),
  });
  return { save, convert, analyze };
}

interface FilesToSave {
  files: readonly File[];
  /** Whether the files are pages of one statement, in order. */
  asPages: boolean;
  /** Adds to the saved statements; otherwise the first file replaces them. */
  append: boolean;
}

/** A file's bytes as base64, read asynchronously. Rejects if the file cannot be read. */
const readAsBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Saves statements one by one; a refused file does not stop the others. Throws if the only file is refused. */
async function saveStatements(id: number, { files, asPages, append }: FilesToSave) {
  let quote: Quote | null = null;
  let saved = 0;
  const refused: string[] = [];
  if (asPages) {
    const body = await joinedBody(files);
    quote = await api.call(append ? addStatement : savePdf, { params: { id }, body });
    return { quote, saved: 1, refused };
  }
  for (const file of files)
    try {
      const body = { fileName: file.name, fileContent: await readAsBase64(file) };
      const route = append || saved > 0 ? addStatement : savePdf;
      quote = await api.call(route, { params: { id }, body });
      saved += 1;
    } catch (error) {
      if (files.length === 1) throw error;
      refused.push(words.save.refused(file.name, errorText(error, words.save.failed.description)));
    }
  return { quote, saved, refused };
}

const joinedBody = async (files: readonly File[]) => ({
  fileName: words.save.joined(files[0]?.name ?? '', files.length - 1),
  fileContent: await readAsBase64(new Blob([...files])),
  pages: listPages(files.map(({ name, size }) => ({ fileName: name, size }))),
});

/**
 * The progress of a running conversion or analysis, regardless of who started it; null if none runs. Reloads
 * the quote at the end.
 */
export function useProgress({ id, running }: Quote): QuoteProgress | null {
  const [latest, setLatest] = useState<QuoteProgress | null>(null);
  const queries = useQueryClient();
  useEffect(() => {
    let sawItRun = false;
    return followWhileSeen(quoteEvents, {
      url: api.url(quoteEvents, { params: { id } }),
      onEvent(progress) {
        const isRunning = progress.state === 'queued' || progress.state === 'running';
        setLatest(isRunning ? progress : null);
        if (sawItRun && !isRunning) void queries.invalidateQueries({ queryKey: quoteKey(id) });
        sawItRun = isRunning;
      },
    });
  }, [id, queries]);
  if (latest) return latest;
  return running ? { quoteId: id, state: 'running', error: null, ...running } : null;
}

/** Location state for a quote that was just read: asks to confirm its merchant. */
export interface JustRead {
  confirm?: boolean;
}

/** Runs all stages with the dropped files, then opens the proposal. A failed stage shows its own error. */
export function useRunDropped(
  id: number,
  { save, convert, analyze }: StatementActions,
  isRefused: (selected: ReturnType<typeof selectedFrom>) => boolean,
): void {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  async function run(files: readonly File[]): Promise<void> {
    const selected = selectedFrom(files);
    if (isRefused(selected)) return;
    const { saved } = await save.mutateAsync({ ...selected, append: false });
    if (saved === 0) return;
    await convert.mutateAsync();
    await analyze.mutateAsync();
    const state: JustRead = { confirm: true };
    if (isHere.current) void navigate(`${quotePath(id)}/proposal`, { replace: true, state });
  }
  useDropped((files) => void run(files).catch(() => undefined));
}
