import { Text } from '@fluentui/react-components';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { formatCount, formatDateTime } from '@portal/ui-kit/format';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';

type ImportSource = Extract<RevenueShareDetail['source'], { kind: 'import' }>;

/** The row of a file that a share was imported from, as it stands there. */
export const SourceRow = ({ source }: { source: ImportSource }) => (
  <>
    <Text>
      Row {formatCount(source.row)} of {source.fileName}
      {source.sheet === null ? '' : `, sheet “${source.sheet}”`}
    </Text>
    <Text size={200}>
      Imported by {source.enteredByName}, {formatDateTime(source.enteredAt)}
    </Text>
    <DescriptionList>
      {source.cells.map(({ header, value }, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name
        <Description key={column} term={header || `Column ${column + 1}`}>
          {value || '-'}
        </Description>
      ))}
    </DescriptionList>
  </>
);
