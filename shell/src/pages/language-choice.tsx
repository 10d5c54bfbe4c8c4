import { Button, makeStyles } from '@fluentui/react-components';
import { languageList, languages } from '@portal/ui-kit/words/language';
import { useLanguage } from '../appearance/language.ts';

const useStyles = makeStyles({ languages: { display: 'flex', gap: '8px', justifyContent: 'end' } });

export function LanguageChoice() {
  const styles = useStyles();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.languages}>
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
    </div>
  );
}
