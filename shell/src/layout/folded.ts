import { atom, useAtom } from 'jotai';
import { deviceKeys } from '../appearance/device-choices.ts';

const foldedAtom = atom(localStorage.getItem(deviceKeys.folded) === 'yes');

/** Whether the sidebar shows icons alone, as was chosen in this browser, and how to change that. */
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
