import { shadeAt, type GreyImage } from '../grey-image.ts';
import type { Corners, Point } from './find-sheet.ts';

/** Corrects perspective: the sheet's corners become those of the image. */
export function straightenSheet(image: GreyImage, corners: Corners): GreyImage {
  const [a, b, c, d] = corners;
  const width = Math.round((apart(a, b) + apart(d, c)) / 2);
  const height = Math.round((apart(b, c) + apart(a, d)) / 2);
  const inPicture = fromSquare(corners);
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = inPicture((x + 0.5) / width, (y + 0.5) / height);
      pixels[y * width + x] = shadeAt(image, point.x - 0.5, point.y - 0.5);
    }
  return { width, height, pixels };
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Unit square to quadrilateral. Source: Heckbert, Fundamentals of Texture Mapping (1989), 2.2.3. */
function fromSquare([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const [one, two] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const whole = one.x * two.y - two.x * one.y;
  const g = (sum.x * two.y - two.x * sum.y) / whole;
  const h = (one.x * sum.y - sum.x * one.y) / whole;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    };
  };
}
