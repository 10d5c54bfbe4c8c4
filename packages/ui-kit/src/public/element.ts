type Attributes = Record<string, string | number | boolean | undefined>;

/** Attributes that are false or undefined are omitted. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value));
  element.append(...content);
  return element;
}

export const card = (...content: (Node | string)[]): HTMLElement =>
  el('section', { class: 'card' }, ...content);

/** A labeled text input with the place of its error. */
export const textField = (name: string, label: string, attributes: Attributes): HTMLElement =>
  el(
    'div',
    { class: 'field' },
    el('label', { for: name }, label),
    el('input', { id: name, name, 'aria-describedby': `${name}-error`, ...attributes }),
    el('span', { class: 'error', id: `${name}-error`, role: 'alert' }),
  );

/** Submits a form and says `busy` meanwhile; other buttons follow it. */
export const submitRow = (label: string, busy: string, ...others: Node[]): HTMLElement =>
  el(
    'div',
    { class: 'buttons' },
    el('button', { type: 'submit', class: 'primary', 'data-busy': busy }, label),
    ...others,
  );

export function button(label: string, act: () => void, className = ''): HTMLButtonElement {
  const element = el('button', { type: 'button', class: className }, label);
  element.addEventListener('click', act);
  return element;
}

/** The heading that gets the focus when its step is shown. */
export const stepHeading = (text: string): HTMLHeadingElement =>
  el('h2', { tabindex: -1, 'data-step': true }, text);

export function show(place: HTMLElement, ...content: Node[]): void {
  place.replaceChildren(...content);
  const heading = place.querySelector<HTMLElement>('[data-step]');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
