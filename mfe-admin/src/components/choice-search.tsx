import { Combobox, Field, Option } from '@fluentui/react-components';
import { maxSearchLength } from '@portal/contracts/core/list';
import { useEffect, useState } from 'react';
import { shared } from '../words/en.ts';

export interface Choice {
  value: string;
  label: string;
}

/** Searches options; an empty text returns the first ones. */
export type UseChoices = (search: string) => { choices: Choice[]; loading: boolean };

export interface ChoiceSearchProps {
  label: string;
  required?: boolean;
  error?: string | undefined;
  placeholder?: string;
  selected: Choice | null;
  onChoose: (choice: Choice) => void;
  onBlur?: () => void;
  useChoices: UseChoices;
}

const waitMs = 200;

export function ChoiceSearch(props: ChoiceSearchProps) {
  const { label, required, error, placeholder, selected, onChoose, onBlur, useChoices } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed ?? ''), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { choices, loading } = useChoices(search);
  return (
    <Field label={label} required={required ?? false} validationMessage={error}>
      <Combobox
        autoComplete="off"
        maxLength={maxSearchLength}
        placeholder={placeholder}
        value={typed ?? selected?.label ?? ''}
        selectedOptions={selected ? [selected.value] : []}
        open={open}
        onOpenChange={(_, data) => setOpen(data.open)}
        onChange={(event) => {
          setTyped(event.target.value);
          // Also opens when text is pasted or dictated.
          setOpen(true);
        }}
        onOptionSelect={(_, { optionValue }) => {
          const choice = choices.find(({ value }) => value === optionValue);
          if (choice) onChoose(choice);
          setTyped(null);
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      >
        {choices.map(({ value, label: text }) => (
          <Option key={value} value={value} text={text}>
            {text}
          </Option>
        ))}
        {choices.length ? null : (
          <Option key="none" value="" text="" disabled>
            {loading ? shared.choice.looking : shared.choice.none}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
