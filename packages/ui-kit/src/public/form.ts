/** Shows an error at a field; empty text removes it. */
export function showError(field: HTMLElement, text: string): void {
  const place = field.closest('form')?.querySelector(`#${field.id}-error`);
  if (place) place.textContent = text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Shows errors at a form's fields, by name, and focuses the first one. Other errors go to the form's `.problem`. */
export function showProblem(
  form: HTMLFormElement,
  problem: string | null,
  errors: Record<string, string> = {},
): void {
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('[name]')) {
    const text = errors[field.getAttribute('name') ?? ''] ?? '';
    showError(field, text);
    if (text) first ??= field;
  }
  const summary = form.querySelector<HTMLElement>('.problem');
  if (summary) summary.textContent = first ? '' : (problem ?? '');
  if (first) first.focus();
  else if (problem) summary?.focus();
}

/** Returns a form's values: text by name, and whether a checkbox is checked. */
export const valuesOf = (form: HTMLFormElement): Record<string, string | boolean> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, type, value, checked }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  );

/**
 * Submits a form with `send`, ignoring clicks while it runs. The button shows its `data-busy` label meanwhile. A field
 * that is edited loses its error, which was about the value before.
 */
export function onSubmit(form: HTMLFormElement, send: () => Promise<void>): void {
  let busy = false;
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.hasAttribute('aria-invalid')) showError(target, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    const label = button?.textContent ?? '';
    if (button) button.textContent = button.dataset['busy'] ?? label;
    button?.setAttribute('aria-disabled', 'true');
    void send().finally(() => {
      busy = false;
      if (button) button.textContent = label;
      button?.removeAttribute('aria-disabled');
    });
  });
}
