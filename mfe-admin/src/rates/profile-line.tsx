import { programPricingModels } from '@portal/contracts/admin/program-profile';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { businessTypes, type BusinessTypeKey } from '@portal/contracts/quotes/estimate';
import { formatCurrency } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { modelToConfirm } from './program-form.ts';
import { useWords } from './words/en.ts';

interface ProfileLineProps {
  program: RateProgram;
  rates: readonly FeeRate[];
}

export function ProfileLine({ program, rates }: ProfileLineProps) {
  const { profile: words } = useWords();
  const model = programPricingModels.find((known) => known === program.pricingModel);
  const suggested = modelToConfirm(program, rates);
  const { minimumVolume, maximumVolume, cardPresence, minimumTermMonths } = program;
  const types = program.businessTypes ?? [];
  const parts = [
    model && words.models[model],
    suggested && words.suggested(words.models[suggested]),
    (minimumVolume ?? maximumVolume) != null &&
      words.volume(
        minimumVolume ? formatCurrency(minimumVolume) : null,
        maximumVolume ? formatCurrency(maximumVolume) : null,
      ),
    types.map((type) => businessTypes[type as BusinessTypeKey] ?? type).join(', '),
    cardPresence && cardPresence !== 'any' && (words.presences[cardPresence] ?? cardPresence),
    minimumTermMonths && words.term(minimumTermMonths),
  ].filter(Boolean);
  return parts.length ? <Muted size={300}>{parts.join(' · ')}</Muted> : null;
}
