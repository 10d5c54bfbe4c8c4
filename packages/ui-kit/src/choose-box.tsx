import { Checkbox } from '@fluentui/react-components';

export interface ChooseBoxProps {
  /** What the row is called. */
  name: string;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Chooses a row for what is done with several at once. */
export const ChooseBox = ({ name, chosen, onChange }: ChooseBoxProps) => (
  <Checkbox
    aria-label={`Choose ${name}`}
    checked={chosen}
    onChange={(_, { checked }) => onChange(checked === true)}
  />
);
