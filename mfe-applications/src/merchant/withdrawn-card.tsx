import { Button } from '@fluentui/react-components';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { Notice } from '@portal/ui-kit/notice.tsx';
import { useWords } from '../wizard/words/words.ts';
import { useDownloadSigned } from './work-on-part.ts';
import { useReply } from '@portal/ui-kit/list-query';
import { signedPartsKey } from '../queries.ts';
import { listSignedParts } from '@portal/contracts/applications/merchant-routes';

/** Signed records that the partner withdrew; they stay with the application. */
export function WithdrawnCard({ applicationId }: { applicationId: number }) {
  const { merchant } = useWords();
  const { withdrawn: words, card } = merchant;
  // Includes withdrawn records.
  const { data } = useReply(signedPartsKey(applicationId), listSignedParts, {
    params: { id: applicationId },
  });
  const download = useDownloadSigned(applicationId);
  const parts = data?.filter((part) => part.withdrawn !== null) ?? [];
  if (!parts.length) return null;
  return (
    <SectionCard title={words.title}>
      {parts.map(({ id, signerName, signerTitle, signedAt, withdrawn, isSealed }) => (
        <div key={id}>
          <Notice intent="warning">
            {card.signed(signerName, signerTitle, merchant.at(signedAt))}{' '}
            {withdrawn ? words.by(withdrawn.by, merchant.at(withdrawn.at)) : null}
          </Notice>
          {isSealed ? (
            <Button disabledFocusable={download.isPending} onClick={() => download.mutate(id)}>
              {card.download}
            </Button>
          ) : null}
        </div>
      ))}
    </SectionCard>
  );
}
