import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

/** Returns themes for a brand color (`#rrggbb`), the middle of the ramp. */
export function createThemes(color: string): { light: Theme; dark: Theme } {
  const brand = toRamp(color);
  const dark = createDarkTheme(brand);
  return {
    light: createLightTheme(brand),
    // Lighter than the default, for contrast on dark surfaces.
    dark: {
      ...dark,
      colorBrandForeground1: brand[120],
      colorBrandForeground2: brand[130],
      colorBrandForegroundLink: brand[120],
      colorBrandForegroundLinkHover: brand[130],
      colorBrandForegroundLinkPressed: brand[110],
    },
  };
}

const black = [0, 0, 0] as const;
const white = [255, 255, 255] as const;

/** Returns sixteen steps from near black through the color (80) to near white. */
function toRamp(color: string): BrandVariants {
  const base = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mix = (other: readonly number[], part: number): string =>
    `#${base
      .map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * part))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
  const step = (at: number): string =>
    at <= 80 ? mix(black, ((80 - at) / 80) * 0.92) : mix(white, ((at - 80) / 80) * 0.94);
  const steps = Array.from({ length: 16 }, (_, index) => (index + 1) * 10);
  return Object.fromEntries(steps.map((at) => [at, step(at)])) as unknown as BrandVariants;
}
