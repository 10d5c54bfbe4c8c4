import { Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ListState } from './use-list-state.ts';

export interface ListFilterProps {
  list: ListState;
  /** The filter's name in the address: `status`. */
  name: string;
  label: string;
  /** What the choice says that filters nothing: `All statuses`. */
  all: string;
  /** Value → label, in the order of the list. */
  choices: Readonly<Record<string, string>>;
  /** Gives it a width of its own, where its choices are loaded after it is drawn: it would grow with them. */
  className?: string;
  /** More choices. */
  children?: ReactNode;
}

/** Narrows a list to one of several choices. */
export const ListFilter = ({
  list,
  name,
  label,
  all,
  choices,
  className,
  children,
}: ListFilterProps) => (
  <Select
    {...(className ? { className } : {})}
    aria-label={label}
    value={list.get(name)}
    onChange={(_, { value }) => list.set({ [name]: value })}
  >
    <option value="">{all}</option>
    {Object.entries(choices).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
    {children}
  </Select>
);
