import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useKitWords } from './words/kit-words.ts';

export interface DownloadMenuProps<Format extends string> {
  label?: string;
  /** Accessible name if a screen has several; the button is small then. */
  name?: string | undefined;
  pending: boolean;
  formats: Record<Format, string>;
  onChoose: (format: Format) => void;
}

/** Button that offers a file in several formats. */
export function DownloadMenu<Format extends string>(props: DownloadMenuProps<Format>) {
  const { exported } = useKitWords();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          icon={<ArrowDownloadRegular />}
          disabled={props.pending}
          {...(props.name ? { size: 'small', 'aria-label': props.name } : {})}
        >
          {props.label ?? (props.pending ? exported.pending : exported.action)}
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
}
