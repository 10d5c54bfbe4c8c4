import { listFeeRates, listRatePrograms } from '@portal/contracts/admin/routes';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** Rate programs with their fee rates. */
export const useRates = (enabled: boolean) =>
  useQuery({
    queryKey: ['rates'],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { limit: 500 };
      const [programs, rates] = await Promise.all([
        api.page(listRatePrograms, { query, signal }),
        api.page(listFeeRates, { query, signal }),
      ]);
      return programs.rows.map((program) => ({
        program,
        rates: rates.rows.filter((rate) => rate.programId === program.id),
      }));
    },
  });
