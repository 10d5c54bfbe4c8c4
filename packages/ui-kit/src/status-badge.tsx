import { Badge, makeStyles, type BadgeProps } from '@fluentui/react-components';
import { useKitWords } from './words/kit-words.ts';

export interface StatusStyle {
  label: string;
  color: NonNullable<BadgeProps['color']>;
}

const useStyles = makeStyles({ badge: { whiteSpace: 'nowrap' } });

export const StatusBadge = ({ status }: { status: StatusStyle }) => (
  <Badge appearance="tint" color={status.color} shape="rounded" className={useStyles().badge}>
    {status.label}
  </Badge>
);

/** Badge of an active or inactive person, company or share. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { active, inactive } = useKitWords().statuses;
  return (
    <StatusBadge
      status={isActive ? { label: active, color: 'success' } : { label: inactive, color: 'subtle' }}
    />
  );
}
