import { atom, useAtom } from 'jotai';
import { deviceKeys } from '../appearance/device-choices.ts';

const foldedAtom = atom(localStorage.getItem(deviceKeys.folded) === 'yes');

/** Returns whether the sidebar is collapsed to icons in this browser, and a setter. */
export function useFolded(): { folded: boolean; fold: (folded: boolean) => void } {
  const [folded, setFolded] = useAtom(foldedAtom);
  return {
    folded,
    fold(next) {
      localStorage.setItem(deviceKeys.folded, next ? 'yes' : 'no');
      setFolded(next);
    },
  };
}
