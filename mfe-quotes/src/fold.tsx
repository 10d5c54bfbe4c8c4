import { AccordionHeader, AccordionItem, AccordionPanel } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface FoldProps {
  /** Identifies it within its accordion. */
  value: string;
  title: ReactNode;
  as?: 'div' | 'h5';
  className?: string;
  children: ReactNode;
}

/** A part of an accordion that opens below its title. */
export const Fold = ({ value, title, as = 'div', className = '', children }: FoldProps) => (
  <AccordionItem value={value}>
    <AccordionHeader as={as}>{title}</AccordionHeader>
    <AccordionPanel className={className}>{children}</AccordionPanel>
  </AccordionItem>
);
