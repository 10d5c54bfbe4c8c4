import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';

export interface DownloadMenuProps<Format extends string> {
  /** What the button says. */
  label: string;
  /** What it is called where several stand on a screen: it is small then. */
  name?: string | undefined;
  pending: boolean;
  /** What the menu says of each format. */
  formats: Record<Format, string>;
  onChoose: (format: Format) => void;
}

/** Offers a file in several formats. */
export const DownloadMenu = <Format extends string>(props: DownloadMenuProps<Format>) => (
  <Menu>
    <MenuTrigger disableButtonEnhancement>
      <MenuButton
        icon={<ArrowDownloadRegular />}
        disabled={props.pending}
        {...(props.name ? { size: 'small', 'aria-label': props.name } : {})}
      >
        {props.label}
      </MenuButton>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {(Object.keys(props.formats) as Format[]).map((format) => (
          <MenuItem key={format} onClick={() => props.onChoose(format)}>
            {props.formats[format]}
          </MenuItem>
        ))}
      </MenuList>
    </MenuPopover>
  </Menu>
);
