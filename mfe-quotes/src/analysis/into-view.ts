import type { Source } from '@portal/contracts/quotes/analysis';

/** How much should be seen around a mark, pixels. */
const margin = 32;
/** What stands at the window's lower edge, pixels. */
const barBelow = 64;

/** Scrolls an area to a box of its page, unless the box is in sight. */
export function intoView(
  area: HTMLElement,
  page: HTMLElement,
  [left, top, right, bottom]: Source['box'],
): void {
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = page;
  const [x, y] = [
    axis(area.scrollLeft, area.clientWidth, offsetLeft + left * width, offsetLeft + right * width),
    axis(area.scrollTop, seenHeight(area), offsetTop + top * height, offsetTop + bottom * height),
  ];
  area.scrollLeft = x;
  area.scrollTop = y;
}

/** The visible height of an area, which may reach below the window. */
function seenHeight(area: HTMLElement): number {
  const inWindow = window.innerHeight - barBelow - area.getBoundingClientRect().top;
  return inWindow > 4 * margin ? Math.min(area.clientHeight, inWindow) : area.clientHeight;
}

/** Where to scroll: stays where the box is in sight, else brings it to the middle. */
export function axis(now: number, seen: number, from: number, to: number): number {
  if (from - margin >= now && to + margin <= now + seen) return now;
  return Math.max(0, (from + to - seen) / 2);
}
