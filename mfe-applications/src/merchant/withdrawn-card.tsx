import { Button } from '@fluentui/react-components';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { Notice } from '@portal/ui-kit/notice.tsx';
import { useWords } from '../wizard/words/words.ts';
import { useSignedParts } from './get-merchant-part.ts';
import { useDownloadSigned } from './work-on-part.ts';

/** Signed records that the partner withdrew; they stay with the application. */
export function WithdrawnCard({ applicationId }: { applicationId: number }) {
  const { merchant } = useWords();
  const { withdrawn: words, card } = merchant;
  const { data } = useSignedParts(applicationId);
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
