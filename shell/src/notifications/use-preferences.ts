import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@portal/contracts/notifications/routes';
import type { Preference } from '@portal/contracts/notifications/schemas';
import { api } from '@portal/ui-kit/api';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSettingsWords } from './words/settings-words.ts';

const key = ['notification-preferences'];

export const usePreferences = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(getNotificationPreferences, { signal }),
    refetchOnMount: 'always',
  });

/** Saves one choice: it shows at once, and is undone where the server refuses it. */
export function useSavePreference() {
  const queries = useQueryClient();
  const fail = useFail();
  const { title, description } = useSettingsWords().notSaved;
  return useMutation({
    // One after the other: the last switch is the one that stays.
    scope: { id: 'notification-preferences' },
    mutationFn: (preference: Preference) =>
      api.call(updateNotificationPreferences, { body: { preferences: [preference] } }),
    async onMutate(preference) {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Preference[]>(key, (all) =>
        all?.map((one) => (one.kind === preference.kind ? preference : one)),
      );
    },
    onError(error) {
      fail(error, title, description);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}
