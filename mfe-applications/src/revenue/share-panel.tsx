import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Subtitle2,
  Text,
  tokens,
  useRestoreFocusSource,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { DeleteRegular, DismissRegular } from '@fluentui/react-icons';
import { monthLabel } from '@portal/contracts/applications/months';
import { deleteRevenueShare, getRevenueShare } from '@portal/contracts/applications/revenue-routes';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { decimal, zero } from '@portal/contracts/core/decimal';
import { api, useReply } from '@portal/ui-kit/api';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { formatCurrency, formatDate, formatPercent } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Facts } from '@portal/ui-kit/record.tsx';
import { Loaded, Notice, Waiting } from '@portal/ui-kit/states.tsx';
import { ActiveBadge } from '@portal/ui-kit/status-badge.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin } from '../application-rights.ts';
import { revenueKey, shareKey, useReasonedAction } from '../queries.ts';
import { shareWords as words } from './words/share-en.ts';

const useStyles = makeStyles({
  panel: { width: '480px', maxWidth: '100%' },
  body: { paddingBottom: '24px' },
});

export function SharePanel({ id, onClose }: { id: number | null; onClose: () => void }) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusSource();
  return (
    <OverlayDrawer
      {...restoreFocus}
      position="end"
      className={styles.panel}
      open={id !== null}
      aria-label={words.title}
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<IconButton icon={<DismissRegular />} label={words.close} onClick={onClose} />}
        >
          {words.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {id === null ? null : <Share id={id} onDeleted={onClose} />}
      </DrawerBody>
    </OverlayDrawer>
  );
}

const Share = ({ id, onDeleted }: { id: number; onDeleted: () => void }) => (
  <Loaded
    query={useReply(shareKey(id), getRevenueShare, { params: { id } })}
    failure={words.failed}
    waiting={<Waiting label={words.loading} size={128} />}
  >
    {(share) => <ShareExplained share={share} onDeleted={onDeleted} />}
  </Loaded>
);

const useExplainedStyles = makeStyles({
  formula: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  button: { alignSelf: 'flex-start' },
});

export interface ShareExplainedProps {
  share: RevenueShareDetail;
  onDeleted: () => void;
}

/** A share's formula and the source of its figures. */
export function ShareExplained({ share, onDeleted }: ShareExplainedProps) {
  const { user } = useHost();
  const { source } = share;
  const activity = <ActiveBadge isActive={share.isActive} />;
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Subtitle2 as="h3">{share.merchantName}</Subtitle2>
        <Facts
          of={[
            [words.quarter, share.quarter],
            share.month && [words.month, monthLabel(share.month)],
            [share.month ? words.monthEarnings : words.earnings, formatCurrency(share.earnings)],
            [words.applicationId, share.applicationDisplayId],
            [words.accountStart, formatDate(share.accountStart)],
            [words.status, activity],
          ]}
        />
      </Stack>
      <Formula share={share} />
      {share.ofQuarter && share.ofQuarter.shares > 1 ? (
        <Stack gap={8}>
          <Subtitle2 as="h3">{words.ofQuarter.title(share.quarter)}</Subtitle2>
          <Text>
            {words.ofQuarter.sum(
              share.ofQuarter.earnings,
              share.ofQuarter.shares,
              share.ofQuarter.months.map(monthLabel),
            )}
          </Text>
        </Stack>
      ) : null}
      <Stack gap={8}>
        <Subtitle2 as="h3">{words.source.title}</Subtitle2>
        {source.kind === 'import' ? (
          <SourceRow source={source} />
        ) : (
          <Text>{words.source.entered(source.enteredByName, source.enteredAt)}</Text>
        )}
      </Stack>
      {isAdmin(user) ? <DeleteShareButton share={share} onDeleted={onDeleted} /> : null}
    </Stack>
  );
}

function Formula({ share }: { share: RevenueShareDetail }) {
  const styles = useExplainedStyles();
  const { formula } = share;
  const difference = decimal(formula.difference);
  return (
    <Stack gap={8}>
      <Subtitle2 as="h3">{words.formula.title}</Subtitle2>
      <Muted>{formula.months === 3 ? words.formula.threeMonths : words.formula.oneMonth}</Muted>
      <output className={styles.formula} aria-label={words.formula.title}>
        {formatCurrency(share.monthlyVolume)}
        {formula.months === 3 ? ' × 3' : ''} × {formatPercent(share.revenueSharePercentage)} ={' '}
        <strong>{formatCurrency(formula.expected)}</strong>
      </output>
      {difference.isZero() ? null : (
        <Notice intent="info">
          {words.formula.differs(share.earnings, difference.absolute(), difference > zero)}
        </Notice>
      )}
    </Stack>
  );
}

type ImportSource = Extract<RevenueShareDetail['source'], { kind: 'import' }>;

/** The imported file's row, unchanged. */
function SourceRow({ source }: { source: ImportSource }) {
  const { row, fileName, sheet } = source;
  return (
    <>
      <Text>
        {sheet === null
          ? words.source.row(row, fileName)
          : words.source.sheetRow(row, fileName, sheet)}
      </Text>
      <Text size={200}>{words.source.imported(source.enteredByName, source.enteredAt)}</Text>
      <Facts
        of={source.cells.map(({ header, value }, column) => [
          header || words.source.column(column + 1),
          value || '-',
        ])}
      />
    </>
  );
}

function DeleteShareButton({ share, onDeleted }: ShareExplainedProps) {
  const styles = useExplainedStyles();
  const restoreFocus = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const remove = useReasonedAction({
    call: (id: number) => api.call(deleteRevenueShare, { params: { id } }),
    onDone(_, id) {
      // Closes the panel that shows the share.
      onDeleted();
      queries.removeQueries({ queryKey: shareKey(id) });
    },
    done: words.remove.done,
    failed: words.remove.failed,
    reloads: [revenueKey],
  });
  return (
    <>
      <Button
        {...restoreFocus}
        className={styles.button}
        icon={<DeleteRegular />}
        onClick={() => setOpen(true)}
      >
        {words.remove.title}
      </Button>
      <ActionDialog
        words={words.remove}
        run={remove}
        input={isOpen ? share.id : null}
        what={words.remove.what(share.merchantName, share.quarter, share.earnings)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
