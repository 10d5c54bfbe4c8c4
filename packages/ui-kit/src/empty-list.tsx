import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState } from './states.tsx';
import type { ListState } from './use-list-state.ts';
import { useKitWords } from './words/kit-words.ts';

export interface ClearFiltersProps {
  list: ListState;
  /** Names of the list's filters in the URL, besides the search. */
  filters?: readonly string[];
  clear?: string;
}

const namesOf = ({ filters = [] }: ClearFiltersProps): string[] => ['search', ...filters];
const isFiltered = (props: ClearFiltersProps): boolean =>
  namesOf(props).some((name) => props.list.get(name) !== '');

/** Button that clears search and filters; renders nothing if there are none. */
export function ClearFilters(props: ClearFiltersProps) {
  const words = useKitWords().list;
  const { list, filters, clear = filters ? words.clearFilters : words.clearSearch } = props;
  if (!isFiltered(props)) return null;
  const empty = Object.fromEntries(namesOf(props).map((name) => [name, '']));
  return <Button onClick={() => list.set(empty)}>{clear}</Button>;
}

export interface EmptyListProps extends ClearFiltersProps {
  unmatched: string;
  title: string;
  children?: ReactNode;
}

/** Empty state of a list: nothing matches, or there are no rows yet. */
export const EmptyList = ({ unmatched, title, children, ...filters }: EmptyListProps) =>
  isFiltered(filters) ? (
    <EmptyState title={unmatched}>
      <ClearFilters {...filters} />
    </EmptyState>
  ) : (
    <EmptyState title={title}>{children}</EmptyState>
  );
