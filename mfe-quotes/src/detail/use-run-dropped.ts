import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDropped } from '../new-quote/use-dropped.ts';
import { selectedFrom } from './chosen-files.tsx';
import { quotePath } from './sections.ts';
import type { StatementActions } from './statement-actions.ts';

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
