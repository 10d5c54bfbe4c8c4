import { Text } from '@fluentui/react-components';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { useShareWords } from './words/share-en.ts';

type ImportSource = Extract<RevenueShareDetail['source'], { kind: 'import' }>;

/** The imported file's row, unchanged. */
export function SourceRow({ source }: { source: ImportSource }) {
  const words = useShareWords().source;
  const { row, fileName, sheet } = source;
  return (
    <>
      <Text>
        {sheet === null ? words.row(row, fileName) : words.sheetRow(row, fileName, sheet)}
      </Text>
      <Text size={200}>{words.imported(source.enteredByName, source.enteredAt)}</Text>
      <DescriptionList>
        {source.cells.map(({ header, value }, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name
          <Description key={column} term={header || words.column(column + 1)}>
            {value || '-'}
          </Description>
        ))}
      </DescriptionList>
    </>
  );
}
