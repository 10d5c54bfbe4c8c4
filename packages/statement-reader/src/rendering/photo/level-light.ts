import { openGrey, paperShade, toGrey, type GreyImage } from '../grey-image.ts';

const across = 48;
/** Share of a square's pixels that are brighter than its paper. */
const brighter = 0.1;
/** Radius in squares in which paper is looked for, if a square is all picture or bar. */
const reach = 2;
/** Darker areas are not paper. */
const darkestPaper = 70;
/** This share of the paper's shade becomes white. */
const white = 0.97;

/** Whitens paper in shadows and folds; ink keeps its contrast. */
export async function levelLight(image: GreyImage): Promise<GreyImage> {
  const { width, height, pixels } = image;
  const side = Math.max(8, Math.ceil(width / across));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const shades = Buffer.from(
    Array.from({ length: columns * rows }, (_, index) =>
      paperShade(
        image,
        [(index % columns) * side, Math.floor(index / columns) * side],
        side,
        brighter,
      ),
    ),
  );
  const light = await toGrey(
    openGrey(brightest({ width: columns, height: rows, pixels: shades })).blur(),
  );
  // Squares at the edges reach beyond the picture.
  const whole = { width: columns * side, height: rows * side };
  const paper = await toGrey(openGrey(light).resize({ ...whole, fit: 'fill', kernel: 'linear' }));
  const level = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shade = Math.max(darkestPaper, paper.pixels[y * whole.width + x] ?? 255) * white;
      level[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 255) * 255) / shade);
    }
  return { width, height, pixels: level };
}

/** Replaces each square by the brightest around it. */
function brightest({ width, height, pixels }: GreyImage): GreyImage {
  const around = pixels.map((_, index) => {
    const [column, row] = [index % width, Math.floor(index / width)];
    let shade = 0;
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++)
        shade = Math.max(shade, pixels[y * width + x] ?? 0);
    return shade;
  });
  return { width, height, pixels: Buffer.from(around) };
}
