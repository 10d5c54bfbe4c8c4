/** Setting to disable single-key shortcuts, which dictation software triggers by accident. */
const setting = 'portal.keys';

export const pageKeysAreOn = (): boolean => localStorage.getItem(setting) !== 'off';

export function setPageKeys(on: boolean): void {
  if (on) localStorage.removeItem(setting);
  else localStorage.setItem(setting, 'off');
}

/** Elements that use key presses themselves. */
const takesKeys =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu], [role=slider]';

export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]') !== null;

/** Returns whether a key press is a shortcut: no text input, no modifier, no open dialog. */
export function isPageKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  return (
    !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing) &&
    !(target instanceof Element && target.closest(takesKeys)) &&
    !isDialogOpen() &&
    pageKeysAreOn()
  );
}
