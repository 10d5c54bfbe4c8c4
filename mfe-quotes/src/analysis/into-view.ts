import type { Source } from '@portal/contracts/quotes/analysis';

const margin = 32;
/** The height of the bar at the bottom of the window, in pixels. */
const barBelow = 64;

/** Scrolls an area to show a box, unless it is visible. */
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

function seenHeight(area: HTMLElement): number {
  const inWindow = window.innerHeight - barBelow - area.getBoundingClientRect().top;
  return inWindow > 4 * margin ? Math.min(area.clientHeight, inWindow) : area.clientHeight;
}

/** The new scroll position: unchanged if the box is visible, else centered. */
export function axis(now: number, seen: number, from: number, to: number): number {
  if (from - margin >= now && to + margin <= now + seen) return now;
  return Math.max(0, (from + to - seen) / 2);
}
