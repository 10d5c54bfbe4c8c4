import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { decimal, zero } from '@portal/contracts/core/decimal';
import { formatCurrency, formatDate, formatDateTime, formatPercent } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { activeStatus, StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { isAdmin } from '../application-rights.ts';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { DeleteShareButton } from './delete-share-button.tsx';
import { SourceRow } from './source-row.tsx';

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: '20px' },
  part: { display: 'flex', flexDirection: 'column', gap: '8px' },
  formula: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

export interface ShareExplainedProps {
  share: RevenueShareDetail;
  onDeleted: () => void;
}

/** A share with its formula and where its figures come from; an administrator may delete it. */
export function ShareExplained({ share, onDeleted }: ShareExplainedProps) {
  const styles = useStyles();
  const { user } = useHost();
  const { source } = share;
  return (
    <div className={styles.all}>
      <div className={styles.part}>
        <Subtitle2 as="h3">{share.merchantName}</Subtitle2>
        <DescriptionList>
          <Description term="Quarter">{share.quarter}</Description>
          <Description term="Quarterly Earnings">{formatCurrency(share.earnings)}</Description>
          <Description term="Application ID">{share.applicationDisplayId}</Description>
          <Description term="Account Start">{formatDate(share.accountStart)}</Description>
          <Description term="Status">
            <StatusBadge status={activeStatus(share.isActive)} />
          </Description>
        </DescriptionList>
      </div>
      <Formula share={share} />
      <div className={styles.part}>
        <Subtitle2 as="h3">Source</Subtitle2>
        {source.kind === 'import' ? (
          <SourceRow source={source} />
        ) : (
          <Text>
            Entered by {source.enteredByName}, {formatDateTime(source.enteredAt)}
          </Text>
        )}
      </div>
      {isAdmin(user) ? <DeleteShareButton share={share} onDeleted={onDeleted} /> : null}
    </div>
  );
}

function Formula({ share }: { share: RevenueShareDetail }) {
  const styles = useStyles();
  const { formula } = share;
  const difference = decimal(formula.difference);
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">Formula</Subtitle2>
      <Muted>
        {formula.months === 3
          ? 'Monthly volume × 3 months × revenue share'
          : 'Monthly volume × revenue share: one month was paid'}
      </Muted>
      <output className={styles.formula} aria-label="Formula">
        {formatCurrency(share.monthlyVolume)}
        {formula.months === 3 ? ' × 3' : ''} × {formatPercent(share.revenueSharePercentage)} ={' '}
        <strong>{formatCurrency(formula.expected)}</strong>
      </output>
      {difference.isZero() ? null : (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {formatCurrency(share.earnings)} were recorded: {formatCurrency(difference.absolute())}{' '}
            {difference > zero ? 'more' : 'less'} than the formula gives.
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
