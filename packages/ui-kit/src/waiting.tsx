import {
  makeStyles,
  Skeleton,
  SkeletonItem,
  type SkeletonItemProps,
} from '@fluentui/react-components';

const useStyles = makeStyles({ parts: { display: 'grid', gap: '16px' } });

type Size = SkeletonItemProps['size'];

export interface WaitingProps {
  /** Accessible name: `Loading history`. */
  label: string;
  /** Height of each part in pixels. */
  size: Size | readonly Size[];
}

/** Skeleton in the place of something that is loading. */
export const Waiting = ({ label, size }: WaitingProps) => (
  <Skeleton aria-label={label} className={useStyles().parts}>
    {[size].flat().map((one, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the number of parts is fixed
      <SkeletonItem key={index} size={one} />
    ))}
  </Skeleton>
);
