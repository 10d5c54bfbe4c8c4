import { Badge, makeStyles, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { bundledModels, type PricingModel } from '@portal/contracts/quotes/pricing';
import { Muted } from '@portal/ui-kit/muted.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

const labels: Record<PricingModel['model'], string> = {
  interchange_plus: 'Interchange-plus',
  tiered: 'Tiered',
  flat_rate: 'Flat rate',
  base_plus_surcharges: 'Base rate plus surcharges',
  subscription: 'Subscription',
  not_recognized: 'Not recognized',
};

/** How the merchant is charged now, what shows it, and what it means for the comparison. */
export function PricingModelNote({ pricingModel }: { pricingModel: PricingModel }) {
  const styles = useStyles();
  const { model, reason } = pricingModel;
  return (
    <>
      <div className={styles.line}>
        <Text weight="semibold">Current pricing model</Text>
        <Badge appearance="tint" color="informative" shape="rounded">
          {labels[model]}
        </Badge>
        <Muted size={300}>{reason}</Muted>
      </div>
      {bundledModels.includes(model) ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            The current rates include interchange, which the statement does not list. The proposal
            holds interchange only where the program&apos;s own rates include it: with an
            interchange-plus program it comes on top, and the savings are lower than shown.
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  );
}
