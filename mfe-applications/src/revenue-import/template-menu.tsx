import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useDownloadTemplate } from './download-import-files.ts';

/** Offers an empty file with the columns that an import knows. */
export function TemplateMenu() {
  const { mutate, isPending } = useDownloadTemplate();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />} disabled={isPending}>
          Download Template
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => mutate('csv')}>CSV file (.csv)</MenuItem>
          <MenuItem onClick={() => mutate('xlsx')}>
            Excel workbook with explanations (.xlsx)
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
