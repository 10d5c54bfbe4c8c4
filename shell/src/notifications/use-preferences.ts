import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@portal/contracts/notifications/routes';
import type { Preference } from '@portal/contracts/notifications/schemas';
import { api } from '@portal/ui-kit/api';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReply } from '@portal/ui-kit/list-query';
import { useSettingsWords } from './words/settings-en.ts';

const key = ['notification-preferences'];

export const usePreferences = () => useReply(key, getNotificationPreferences, {});

/** Saves one preference optimistically; reverts it if rejected. */
export function useSavePreference() {
  const queries = useQueryClient();
  const fail = useErrorToast();
  const { title, description } = useSettingsWords().notSaved;
  return useMutation({
    // In sequence: the last change wins.
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
