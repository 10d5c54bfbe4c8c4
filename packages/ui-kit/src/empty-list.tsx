import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState } from './states.tsx';
import type { ListState } from './use-list-state.ts';
import { useKitWords } from './words/kit-words.ts';

export interface ClearFiltersProps {
  list: ListState;
  /** The names of the list's filters in the address, beside the search. */
  filters?: readonly string[];
  /** What the button says. */
  clear?: string;
}

const namesOf = ({ filters = [] }: ClearFiltersProps): string[] => ['search', ...filters];
const isFiltered = (props: ClearFiltersProps): boolean =>
  namesOf(props).some((name) => props.list.get(name) !== '');

/** Shows the whole list again; nothing where nothing is filtered. */
export function ClearFilters(props: ClearFiltersProps) {
  const words = useKitWords().list;
  const { list, filters, clear = filters ? words.clearFilters : words.clearSearch } = props;
  if (!isFiltered(props)) return null;
  const empty = Object.fromEntries(namesOf(props).map((name) => [name, '']));
  return <Button onClick={() => list.set(empty)}>{clear}</Button>;
}

export interface EmptyListProps extends ClearFiltersProps {
  /** The title where nothing matches the filters. */
  unmatched: string;
  /** The title where there is nothing at all. */
  title: string;
  /** What to do next where there is nothing at all. */
  children?: ReactNode;
}

/** Stands in place of rows: nothing matches, or nothing is there yet. */
export const EmptyList = ({ unmatched, title, children, ...filters }: EmptyListProps) =>
  isFiltered(filters) ? (
    <EmptyState title={unmatched}>
      <ClearFilters {...filters} />
    </EmptyState>
  ) : (
    <EmptyState title={title}>{children}</EmptyState>
  );
