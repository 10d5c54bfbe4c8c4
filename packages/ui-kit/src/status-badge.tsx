import { Badge, makeStyles, type BadgeProps } from '@fluentui/react-components';

export interface StatusStyle {
  label: string;
  color: NonNullable<BadgeProps['color']>;
}

export const activeStatus = (isActive: boolean): StatusStyle =>
  isActive ? { label: 'Active', color: 'success' } : { label: 'Inactive', color: 'subtle' };

const useStyles = makeStyles({ badge: { whiteSpace: 'nowrap' } });

/** A status as a badge; each status has its own style and says its name. */
export const StatusBadge = ({ status }: { status: StatusStyle }) => (
  <Badge appearance="tint" color={status.color} shape="rounded" className={useStyles().badge}>
    {status.label}
  </Badge>
);
