import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { exportFormats, type ExportFormat } from '@portal/contracts/applications/revenue-schemas';
import { useExportShares, type ShareFilter } from './export-shares.ts';

const labels: Record<ExportFormat, string> = {
  csv: 'CSV file (.csv)',
  xlsx: 'Excel workbook (.xlsx)',
};

/** Offers the shares of the list, all pages of it, as a file. */
export function ExportMenu({ filter }: { filter: ShareFilter }) {
  const { mutate, isPending } = useExportShares();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />} disabled={isPending}>
          {isPending ? 'Exporting...' : 'Export'}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportFormats.map((format) => (
            <MenuItem key={format} onClick={() => mutate({ ...filter, format })}>
              {labels[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
