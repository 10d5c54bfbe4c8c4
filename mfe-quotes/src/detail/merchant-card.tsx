import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { formatPhone } from '@portal/contracts/core/phone-text';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JustRead } from './use-run-dropped.ts';
import { useWords } from './words/en.ts';

const MerchantDialog = lazyPart(() => import('./merchant-dialog.tsx'), 'MerchantDialog');

const useStyles = makeStyles({ edit: { alignSelf: 'start', '@media print': { display: 'none' } } });

/** The quote's merchant. Asks to confirm it if the quote was just created from a statement. */
export function MerchantCard({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusTarget();
  const { title, name, contact, email, phone, address, number, edit } = useWords().merchant;
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const isJustRead = (state as JustRead | null)?.confirm === true;
  // Keeps the question until it is answered, even if navigation drops the location state.
  const [asked, setAsked] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  if (isJustRead && asked !== key) setAsked(key);
  const isConfirming = asked !== answered;
  const found = quote.statementMerchant;
  return (
    <SectionCard title={title}>
      <DescriptionList>
        <Description term={name}>{quote.merchantName}</Description>
        <Description term={contact}>{quote.contactName ?? '-'}</Description>
        <Description term={email}>{quote.contactEmail ?? '-'}</Description>
        <Description term={phone}>
          {quote.contactPhone === null ? '-' : formatPhone(quote.contactPhone)}
        </Description>
        {found?.address ? <Description term={address}>{found.address}</Description> : null}
        {found?.number ? <Description term={number}>{found.number}</Description> : null}
      </DescriptionList>
      <Button {...restoreFocus} className={styles.edit} onClick={() => setEditing(true)}>
        {edit.action}
      </Button>
      {editing || isConfirming ? (
        <MerchantDialog
          quote={quote}
          isConfirming={!editing}
          onClose={() => {
            setEditing(false);
            if (isJustRead) void navigate(pathname, { replace: true, state: null });
            setAnswered(asked);
          }}
        />
      ) : null}
    </SectionCard>
  );
}
