import { Checkbox } from '@fluentui/react-components';
import { useKitWords } from './words/kit-words.ts';

export interface ChooseBoxProps {
  /** What the row is called. */
  name: string;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Chooses a row for what is done with several at once. */
export const ChooseBox = ({ name, chosen, onChange }: ChooseBoxProps) => (
  <Checkbox
    aria-label={useKitWords().chosen.choose(name)}
    checked={chosen}
    onChange={(_, { checked }) => onChange(checked === true)}
  />
);
