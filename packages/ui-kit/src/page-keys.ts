/** Where a person notes that keys alone do nothing: whoever dictates types many by speaking. */
const setting = 'portal.keys';

export const keysAreOn = (): boolean => localStorage.getItem(setting) !== 'off';

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(setting);
  else localStorage.setItem(setting, 'off');
}

/** Where keys are typed, or choose by their first letter. */
const takesKeys =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu], [role=slider]';

/** Whether a dialog keeps all else from being used. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]') !== null;

/** Whether a key is meant for the page: nothing is typed, nothing is held beside it, no dialog is open. */
export function isPageKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  return (
    !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing) &&
    !(target instanceof Element && target.closest(takesKeys)) &&
    !isDialogOpen() &&
    keysAreOn()
  );
}
