import {
  ArrowUploadRegular,
  BuildingRegular,
  CalculatorRegular,
  DocumentAddRegular,
  DocumentMultipleRegular,
  DocumentFolderRegular,
  HistoryRegular,
  HomeRegular,
  MoneyRegular,
  PeopleTeamRegular,
  PersonSettingsRegular,
  ReceiptMoneyRegular,
  TableSearchRegular,
  WindowRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ScreenIcon as IconName } from '@portal/contracts/core/screens';

const icons: Record<IconName, FluentIcon> = {
  home: HomeRegular,
  quote: CalculatorRegular,
  'new-document': DocumentAddRegular,
  documents: DocumentMultipleRegular,
  money: MoneyRegular,
  people: PeopleTeamRegular,
  'all-documents': DocumentFolderRegular,
  upload: ArrowUploadRegular,
  percent: ReceiptMoneyRegular,
  layout: TableSearchRegular,
  building: BuildingRegular,
  person: PersonSettingsRegular,
  history: HistoryRegular,
};

/** Icon of a screen; a default for names of later releases. */
export function ScreenIcon({ name = '' }: { name: string | undefined }) {
  const Icon = Object.entries(icons).find(([key]) => key === name)?.[1] ?? WindowRegular;
  return <Icon aria-hidden fontSize={20} />;
}
