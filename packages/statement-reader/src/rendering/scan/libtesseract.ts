import koffi, { type KoffiFunc, type LibraryHandle } from 'koffi';
import type { GreyImage } from '../grey-image.ts';

/** A tesseract instance; handles one image at a time. */
export type Api = object;

/** The installed tesseract library, by its C interface (tesseract/capi.h, version 5). */
export interface LibTesseract {
  /** Creates an instance with a copy of the model. Rejects an invalid model. */
  create(model: Buffer): Promise<Api>;
  set(api: Api, variable: string, value: string): void;
  /** Runs in a thread. Returns the table that `tesseract … tsv` prints, without its header. */
  recognize(api: Api, image: GreyImage, how: { mode: number; dpi: number }): Promise<string>;
}

const file = 'libtesseract.so.5';

/** OEM_LSTM_ONLY: only the neural network engine. */
const lstmOnly = 1;

/** Throws an Error that names the package to install if the library is missing. */
export function loadLibTesseract(): LibTesseract {
  // Read by the library when it is loaded. More threads for one image only wait for each other.
  process.env['OMP_THREAD_LIMIT'] = '1';
  let library: LibraryHandle;
  try {
    library = koffi.load(file);
  } catch (cause) {
    throw new Error(`Scans cannot be read: ${file} is missing. Install tesseract 5.`, { cause });
  }
  const create = library.func('void *TessBaseAPICreate()');
  const init = library.func(
    'int TessBaseAPIInit5(void *api, const uint8_t *model, int bytes, const char *language, int engine, ' +
      'void *configs, int configCount, void *names, void *values, size_t valueCount, int onlyNonDebug)',
  );
  const setVariable = library.func(
    'int TessBaseAPISetVariable(void *api, const char *name, const char *value)',
  );
  const setMode = library.func('void TessBaseAPISetPageSegMode(void *api, int mode)');
  const setImage = library.func(
    'void TessBaseAPISetImage(void *api, const uint8_t *pixels, int width, int height, int pixelBytes, int rowBytes)',
  );
  const setResolution = library.func('void TessBaseAPISetSourceResolution(void *api, int dpi)');
  const recognize = library.func('int TessBaseAPIRecognize(void *api, void *monitor)');
  const tableOf = library.func('void *TessBaseAPIGetTsvText(void *api, int page)');
  const deleteText = library.func('void TessDeleteText(void *text)');

  return {
    async create(model) {
      const api = create() as Api;
      await settled(init, 'initialise', [
        ...[api, model, model.length, 'eng', lstmOnly],
        ...[null, 0, null, null, 0, 0],
      ]);
      return api;
    },
    set: (api, variable, value) => void setVariable(api, variable, value),
    async recognize(api, { width, height, pixels }, { mode, dpi }) {
      setMode(api, mode);
      setImage(api, pixels, width, height, 1, width);
      setResolution(api, dpi);
      await settled(recognize, 'recognize', [api, null]);
      const text: unknown = tableOf(api, 0);
      if (!text) throw new Error('tesseract could not list its words');
      try {
        return koffi.decode(text, 'char', -1) as string;
      } finally {
        deleteText(text);
      }
    },
  };
}

/** Calls a function that returns 0 on success, in a thread. */
const settled = (
  { async: call }: KoffiFunc<(...args: unknown[]) => number>,
  what: string,
  args: unknown[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    call(...args, (error: unknown, code: number) => {
      if (error) reject(error as Error);
      else if (code !== 0) reject(new Error(`tesseract could not ${what}: ${code}`));
      else resolve();
    });
  });
