import { Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ListState } from './use-list-state.ts';

export interface ListFilterProps {
  list: ListState;
  name: string;
  label: string;
  all: string;
  choices: Readonly<Record<string, string>>;
  /** Sets a fixed width, for options that load later and would widen it. */
  className?: string;
  children?: ReactNode;
}

/** Select that filters a list. */
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
