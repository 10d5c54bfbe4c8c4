import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';

export interface OutdatedProps {
  /** `user`, `company`: what was changed. */
  what: string;
  loading: boolean;
  onReload: () => void;
}

/** Says that somebody else was first, and offers what they made of it. */
export const Outdated = ({ what, loading, onReload }: OutdatedProps) => (
  <OutdatedBar loading={loading} onReload={onReload}>
    Someone else changed this {what} meanwhile. Nothing was overwritten. Reload to see it as it is
    now; what you changed here is then gone.
  </OutdatedBar>
);
