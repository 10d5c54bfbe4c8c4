import { Checkbox } from '@fluentui/react-components';
import { useKitWords } from './words/kit-words.ts';

export interface SelectBoxProps {
  name: string;
  selected: boolean;
  onChange: (selected: boolean) => void;
}

export const SelectBox = ({ name, selected, onChange }: SelectBoxProps) => (
  <Checkbox
    aria-label={useKitWords().selection.select(name)}
    checked={selected}
    onChange={(_, { checked }) => onChange(checked === true)}
  />
);
