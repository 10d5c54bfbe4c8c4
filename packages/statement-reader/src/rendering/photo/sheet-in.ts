import { openGrey, resizeGrey, toGrey, type GreyImage } from '../grey-image.ts';
import { findSheet, type Corners, type Point } from './find-sheet.ts';
import { straightenSheet } from './straighten-sheet.ts';

/** Longer side (pixels) of the picture in which a sheet is looked for, and its blur. */
const [lookedAt, blur] = [600, 1.2];

/** The sheet in a picture, cropped and without perspective; null if the picture does not show a whole sheet. */
export async function sheetIn(picture: GreyImage): Promise<GreyImage | null> {
  const scale = Math.min(1, lookedAt / Math.max(picture.width, picture.height));
  const small = await toGrey(openGrey(await resizeGrey(picture, scale)).blur(blur));
  const corners = findSheet(small);
  if (!corners) return null;
  const larger = picture.width / small.width;
  const inPicture = ({ x, y }: Point): Point => ({ x: x * larger, y: y * larger });
  return straightenSheet(picture, corners.map(inPicture) as Corners);
}
