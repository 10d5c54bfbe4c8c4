import { offerRemoteBuild } from '@portal/contracts/admin/remote-build-routes';
import type { PublishedBuild } from '@portal/contracts/admin/remote-builds';
import { ofVersion } from '@portal/contracts/core/versions';
import { api, useAction } from '@portal/ui-kit/api';
import { SelectField } from '@portal/ui-kit/fields.tsx';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { EditingProps } from '../components/editing.tsx';
import { remoteBuildsKey } from '../queries.ts';
import { words } from './words/en.ts';

/** A build as people see it: `quotes 3f2a9c1e`. */
export const nameOf = ({ remote, build }: Pick<PublishedBuild, 'remote' | 'build'>): string =>
  `${remote} ${build.slice(0, 8)}`;

const { offering } = words;
const shares = [0, 1, 5, 10, 25, 50, 100];
const formSchema = z.object({ share: z.string() });
type Values = z.input<typeof formSchema>;

export function OfferDialog({ build, ...editing }: EditingProps & { build: PublishedBuild }) {
  const save = useAction({
    call: ({ share }: Values) =>
      api.call(offerRemoteBuild, { ...ofVersion(build), body: { share: Number(share) } }),
    done: (saved) => ({ title: offering.done, description: words.share(saved.share) }),
    failed: offering.failed,
    reloads: [remoteBuildsKey],
    what: words.what,
    namesConflict: true,
  });
  const form = useBodyForm<Values>(formSchema, { share: String(build.share) });
  const share = useWatch({ control: form.control, name: 'share' });
  const about = { '0': offering.nobody, '100': offering.everyone }[share] ?? offering.some;
  const choices = [...new Set([...shares, build.share])].sort((a, b) => a - b);
  return (
    <SaveDialog
      form={form}
      save={save}
      title={`${offering.title}: ${nameOf(build)}`}
      action={offering.action}
      {...editing}
    >
      <SelectField
        form={form}
        name="share"
        label={offering.label}
        choices={Object.fromEntries(choices.map((value) => [value, words.share(value)]))}
      />
      <Muted>{about}</Muted>
      <Muted>{offering.openPages}</Muted>
    </SaveDialog>
  );
}
