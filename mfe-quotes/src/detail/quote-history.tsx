import type { Quote } from '@portal/contracts/quotes/schemas';
import { formatDateTime } from '@portal/ui-kit/format';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';

/** When things happened to a quote. */
export const QuoteHistory = ({ quote }: { quote: Quote }) => (
  <SectionCard title="History">
    <DescriptionList>
      <Description term="Created">{formatDateTime(quote.createdAt)}</Description>
      {quote.statementUploadedAt ? (
        <Description term="Statement saved">
          {formatDateTime(quote.statementUploadedAt)}
        </Description>
      ) : null}
      <Description term="Changed last">{formatDateTime(quote.updatedAt)}</Description>
    </DescriptionList>
  </SectionCard>
);
