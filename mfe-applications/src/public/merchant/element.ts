type Attributes = Record<string, string | number | boolean | undefined>;

/** An element with attributes and what stands in it; an attribute that is false or undefined is left out. */
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

/** A button that does something. */
export function button(label: string, act: () => void, className = ''): HTMLButtonElement {
  const element = el('button', { type: 'button', class: className }, label);
  element.addEventListener('click', act);
  return element;
}

/** A heading that the focus goes to when its step is shown. */
export const stepHeading = (text: string): HTMLHeadingElement =>
  el('h2', { tabindex: -1, 'data-step': true }, text);

/** Shows a step in the place of the one before, and moves to its heading. */
export function show(place: HTMLElement, ...content: Node[]): void {
  place.replaceChildren(...content);
  const heading = place.querySelector<HTMLElement>('[data-step]');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
