import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReceivedFile } from '@portal/contracts/core/client';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api, type ListSource, useAction } from './api.ts';
import { useKitWords } from './words/kit-words.ts';

/** Long after the browser has started to save the file. */
const revokeAfterMs = 60_000;

/** Saves a received file as a browser download. */
export function saveFile({ name, body }: ReceivedFile, fallbackName: string): void {
  const url = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

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

export interface ExportListProps {
  source: ListSource;
  /** Accessible name if a screen has several lists: `Export the fee rates of Standard`. */
  name?: string;
}

/** Button that exports all pages of a list as a file. */
export function ExportList({ source: { route, query }, name }: ExportListProps) {
  const { exported } = useKitWords();
  const { mutate, isPending } = useAction({
    call: (format: ExportFormat) =>
      route.kind === 'file'
        ? api.file(route, { query: { ...query, format } } as never)
        : api.listFile(route, format, { query } as never),
    onDone: (file, format) => saveFile(file, `list.${format}`),
    failed: exported.failed,
  });
  return (
    <DownloadMenu name={name} pending={isPending} formats={exported.formats} onChoose={mutate} />
  );
}
