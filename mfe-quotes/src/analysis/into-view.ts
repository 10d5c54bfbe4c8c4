import type { Source } from '@portal/contracts/quotes/analysis';

/** How much should be seen around a mark, pixels. */
const margin = 32;
/** What stands at the window's lower edge, pixels. */
const barBelow = 64;

/** Scrolls an area to a box of the page in it, where that is not in sight. */
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

/** How much of an area is in sight: it may go on below the window. */
function seenHeight(area: HTMLElement): number {
  const inWindow = window.innerHeight - barBelow - area.getBoundingClientRect().top;
  return inWindow > 4 * margin ? Math.min(area.clientHeight, inWindow) : area.clientHeight;
}

/** Where to scroll to: nowhere else where it is in sight, else so that it is in the middle. */
export function axis(now: number, seen: number, from: number, to: number): number {
  if (from - margin >= now && to + margin <= now + seen) return now;
  return Math.max(0, (from + to - seen) / 2);
}
