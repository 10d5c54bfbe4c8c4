import type { Quote } from '@portal/contracts/quotes/schemas';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { formatPhone } from '@portal/ui-kit/format';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';

export const MerchantCard = ({ quote }: { quote: Quote }) => (
  <SectionCard title="Merchant Information">
    <DescriptionList>
      <Description term="Merchant">{quote.merchantName}</Description>
      <Description term="Contact">{quote.contactName ?? '-'}</Description>
      <Description term="Email">{quote.contactEmail ?? '-'}</Description>
      <Description term="Phone">
        {quote.contactPhone === null ? '-' : formatPhone(quote.contactPhone)}
      </Description>
    </DescriptionList>
  </SectionCard>
);
