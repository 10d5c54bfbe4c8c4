import { Checkbox } from '@fluentui/react-components';
import { useKitWords } from './words/kit-words.ts';

export interface SelectBoxProps {
  name: string;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Checkbox that selects a row for a bulk action. */
export const SelectBox = ({ name, chosen, onChange }: SelectBoxProps) => (
  <Checkbox
    aria-label={useKitWords().chosen.choose(name)}
    checked={chosen}
    onChange={(_, { checked }) => onChange(checked === true)}
  />
);
