import { Button, makeStyles, mergeClasses, Text } from '@fluentui/react-components';
import { getStatementPage } from '@portal/contracts/quotes/statement-routes';
import { api } from '@portal/ui-kit/api';
import { useState } from 'react';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  image: { display: 'block', width: '100%', height: 'auto' },
  hidden: { display: 'none' },
  // Reserves a typical page's height while loading.
  waiting: { aspectRatio: '8.5 / 11' },
  failed: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    aspectRatio: '8.5 / 11',
    color: '#242424',
  },
});

interface PageImageProps {
  quoteId: number;
  /** The statement's number, if the quote has several. */
  statement?: number;
  page: number;
  pageCount: number;
  onLoad: () => void;
}

/** A page as an image. Adjacent pages are preloaded. */
export function PageImage({ page, pageCount, ...rest }: PageImageProps) {
  const near = [page - 1, page, page + 1].filter((one) => one >= 1 && one <= pageCount);
  return near.map((one) => <OnePage key={one} {...rest} page={one} shown={one === page} />);
}

interface OnePageProps extends Omit<PageImageProps, 'pageCount'> {
  shown: boolean;
}

function OnePage({ quoteId, statement, page, shown, onLoad }: OnePageProps) {
  const styles = useStyles();
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  if (state === 'failed')
    return shown ? (
      <div className={styles.failed} role="alert">
        <Text>{words.statement.failed}</Text>
        <Button onClick={() => setState('waiting')}>{words.statement.again}</Button>
      </div>
    ) : null;
  return (
    <img
      src={api.url(getStatementPage, {
        params: { id: quoteId, page },
        query: statement === undefined ? {} : { statement },
      })}
      alt={words.statement.image(page)}
      className={mergeClasses(
        styles.image,
        state === 'waiting' && styles.waiting,
        !shown && styles.hidden,
      )}
      onLoad={() => {
        setState('shown');
        onLoad();
      }}
      onError={() => setState('failed')}
    />
  );
}
