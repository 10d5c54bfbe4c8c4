import { SearchBox } from '@fluentui/react-components';
import { longestSearch } from '@portal/contracts/core/list';
import { useEffect, useState } from 'react';

const waitMs = 250;

export interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A search field that waits until the person pauses typing. */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Where something else changed the search, the field follows; what was typed since stays.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <SearchBox
      className={className}
      placeholder={label}
      aria-label={label}
      maxLength={longestSearch}
      value={text}
      onChange={(_, data) => setText(data.value)}
    />
  );
}
