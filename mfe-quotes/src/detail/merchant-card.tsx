import { formatPhone } from '@portal/contracts/core/phone-text';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { useWords } from './words/words.ts';

export function MerchantCard({ quote }: { quote: Quote }) {
  const { title, name, contact, email, phone } = useWords().merchant;
  return (
    <SectionCard title={title}>
      <DescriptionList>
        <Description term={name}>{quote.merchantName}</Description>
        <Description term={contact}>{quote.contactName ?? '-'}</Description>
        <Description term={email}>{quote.contactEmail ?? '-'}</Description>
        <Description term={phone}>
          {quote.contactPhone === null ? '-' : formatPhone(quote.contactPhone)}
        </Description>
      </DescriptionList>
    </SectionCard>
  );
}
