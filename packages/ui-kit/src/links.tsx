import { Button, Link, Tooltip, type ButtonProps } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { useFrom } from './place.ts';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Props of a portal link: client-side navigation that honors modifier keys and remembers the previous page. */
function useAddress(to: string) {
  const follow = useLinkClickHandler(to, { state: useFrom() });
  return {
    href: useHref(to),
    onClick: (event: MouseEvent<Element>) => follow(event as MouseEvent<HTMLAnchorElement>),
  };
}

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link {...useAddress(to)}>{children}</Link>
);

export interface ButtonLinkProps {
  to: string;
  appearance?: NonNullable<ButtonProps['appearance']>;
  children: ReactNode;
}

export const ButtonLink = ({ to, appearance = 'secondary', children }: ButtonLinkProps) => (
  <Button as="a" appearance={appearance} {...useAddress(to)}>
    {children}
  </Button>
);

export interface IconLinkProps {
  to: string;
  /** Tooltip and accessible name: 'Edit APP-000004'. */
  label: string;
  icon: NonNullable<ButtonProps['icon']>;
}

export const IconLink = ({ to, label, icon }: IconLinkProps) => (
  <Tooltip content={label} relationship="label">
    <Button as="a" size="small" appearance="subtle" icon={icon} {...useAddress(to)} />
  </Tooltip>
);
