import { Badge, makeStyles, Text } from '@fluentui/react-components';
import { bundledModels, type PricingModel } from '@portal/contracts/quotes/pricing';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Notice } from '@portal/ui-kit/notice.tsx';
import { useWords } from '../detail/words/en.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** The merchant's current pricing model, the evidence for it, and its effect on the comparison. */
export function PricingModelNote({ pricingModel }: { pricingModel: PricingModel }) {
  const styles = useStyles();
  const words = useWords().pricing.model;
  const { model, reason } = pricingModel;
  return (
    <>
      <div className={styles.line}>
        <Text weight="semibold">{words.label}</Text>
        <Badge appearance="tint" color="informative" shape="rounded">
          {words.names[model]}
        </Badge>
        <Muted size={300}>{reason}</Muted>
      </div>
      {bundledModels.includes(model) ? <Notice intent="warning">{words.bundled}</Notice> : null}
    </>
  );
}
