import { Button, Card, makeStyles, Title2, tokens } from '@fluentui/react-components';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { languageList, languages } from '@portal/ui-kit/words/language';
import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../appearance/brand-mark.tsx';
import { useLanguage } from '../appearance/device-choices.ts';
import { useBrand } from '../session/session.ts';
import { usePageLanguage, useWords } from '../words/words.ts';

const useStyles = makeStyles({
  screen: {
    minHeight: '100vh',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '24px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  card: { width: '100%', maxWidth: '440px', padding: '32px', gap: '20px' },
  brand: { fontWeight: tokens.fontWeightSemibold },
});

export function Front({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const brand = useBrand();
  const { product } = useWords();
  usePageLanguage();
  useEffect(() => {
    document.title = title === product ? title : `${title} · ${product}`;
  }, [title, product]);
  return (
    <main className={styles.screen}>
      <Card className={styles.card}>
        <Stack row gap={12} align="center" className={styles.brand}>
          <BrandMark brand={brand} />
          {brand.name}
        </Stack>
        <Title2 as="h1">{title}</Title2>
        {children}
        <LanguageChoice />
      </Card>
    </main>
  );
}

function LanguageChoice() {
  const { language, setLanguage } = useLanguage();
  return (
    <Stack row gap={8} justify="end">
      {languageList
        .filter((other) => other !== language)
        .map((other) => (
          <Button
            key={other}
            size="small"
            appearance="transparent"
            lang={other}
            onClick={() => setLanguage(other)}
          >
            {languages[other]}
          </Button>
        ))}
    </Stack>
  );
}
