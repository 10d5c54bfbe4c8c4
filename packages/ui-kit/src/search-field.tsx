import { SearchBox } from '@fluentui/react-components';
import { maxSearchLength } from '@portal/contracts/core/list';
import { useEffect, useState } from 'react';

const waitMs = 250;

export interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A debounced search field. */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Follow changes from elsewhere, but keep text that was typed since.
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
      maxLength={maxSearchLength}
      value={text}
      onChange={(_, data) => setText(data.value)}
    />
  );
}
