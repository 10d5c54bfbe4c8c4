/**
 * Marks what is wrong at the fields of a form, by their names, and moves to the first of them. What belongs to no field
 * stands in the form's `.problem`.
 */
export function showProblem(
  form: HTMLFormElement,
  problem: string | null,
  errors: Record<string, string> = {},
): void {
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('[name]')) {
    const text = errors[field.getAttribute('name') ?? ''] ?? '';
    const place = form.querySelector(`#${field.id}-error`);
    if (place) place.textContent = text;
    field.toggleAttribute('aria-invalid', false);
    if (!text) continue;
    field.setAttribute('aria-invalid', 'true');
    first ??= field;
  }
  const summary = form.querySelector<HTMLElement>('.problem');
  if (summary) summary.textContent = first ? '' : (problem ?? '');
  if (first) first.focus();
  else if (problem) summary?.focus();
}

/** What is typed in a form: text by name, and whether a box is checked. */
export const valuesOf = (form: HTMLFormElement): Record<string, string | boolean> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, type, value, checked }) => [
      name,
      type === 'checkbox' ? checked : value,
    ]),
  );

/**
 * Has a form sent by `send`, once at a time: a second click while the first is under way does nothing. The button
 * keeps the focus and says what it does meanwhile (`data-busy`).
 */
export function onSubmit(form: HTMLFormElement, send: () => Promise<void>): void {
  let busy = false;
  form.noValidate = true;
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
