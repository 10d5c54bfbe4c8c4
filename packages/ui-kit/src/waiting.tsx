import { Skeleton, SkeletonItem, type SkeletonItemProps } from '@fluentui/react-components';

export interface WaitingProps {
  /** Accessible name: `Loading history`. */
  label: string;
  size: SkeletonItemProps['size'];
}

/** Skeleton in the place of one thing that is loading. */
export const Waiting = ({ label, size }: WaitingProps) => (
  <Skeleton aria-label={label}>
    <SkeletonItem size={size} />
  </Skeleton>
);
