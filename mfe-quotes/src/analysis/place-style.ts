import type { Source } from '@portal/contracts/quotes/analysis';
import type { CSSProperties } from 'react';

export const placeStyle = ([left, top, right, bottom]: Source['box']): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${(right - left) * 100}%`,
  height: `${(bottom - top) * 100}%`,
});
