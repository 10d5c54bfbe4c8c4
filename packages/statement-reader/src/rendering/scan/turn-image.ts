import { openGrey, toGrey, type GreyImage } from '../grey-image.ts';

/** Rotates clockwise by any angle; the image grows to fit, with white corners. */
export const turnImage = async (image: GreyImage, degrees: number): Promise<GreyImage> =>
  degrees === 0 ? image : toGrey(openGrey(image).rotate(degrees, { background: 'white' }));
