import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DraftWizard, FormSkeleton } from './draft-wizard.tsx';
import { stepParam } from './use-steps.ts';
import { Wizard } from './wizard.tsx';
import { usePageLanguage, useWords, WordsProvider } from './words/words.ts';

/** Autosave delay after the last keystroke, milliseconds. */
const afterTyping = 3000;

export interface NewApplicationPageProps {
  /** Null disables autosave. */
  autosaveMs?: number | null;
}

/** A new application, or with ?id= a draft, in the user's language. */
export function NewApplicationPage({ autosaveMs = afterTyping }: NewApplicationPageProps) {
  const { language } = useHost();
  return (
    <WordsProvider
      language={language}
      waiting={
        <Page>
          <FormSkeleton />
        </Page>
      }
    >
      <NewApplication autosaveMs={autosaveMs} />
    </WordsProvider>
  );
}

function NewApplication({ autosaveMs }: { autosaveMs: number | null }) {
  const { title } = useWords();
  usePageLanguage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id') || null;
  // Counts new forms. A new form that was saved as a draft stays mounted when the URL gets the draft's id.
  const [shown, setShown] = useState({ id, form: 0 });
  const [begun, setBegun] = useState<{ id: string; form: number } | null>(null);
  const isSame = shown.id === id || (begun?.form === shown.form && begun.id === id);
  if (!isSame) setShown({ id, form: shown.form + 1 });
  else if (shown.id !== id) setShown({ id, form: shown.form });

  const { form } = shown;
  function begin(made: number): void {
    setBegun({ id: String(made), form });
    const step = params.get(stepParam);
    void navigate(`?id=${made}${step ? `&${stepParam}=${step}` : ''}`, { replace: true });
  }

  return (
    <Page title={title}>
      {id === null || begun?.form === form ? (
        <Wizard
          key={form}
          application={null}
          autosaveMs={autosaveMs}
          onBegun={begin}
          onReload={() => setShown({ id, form: form + 1 })}
        />
      ) : (
        <DraftWizard key={id} id={Number(id)} autosaveMs={autosaveMs} />
      )}
    </Page>
  );
}
