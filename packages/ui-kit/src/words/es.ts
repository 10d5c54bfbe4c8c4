import type { ErrorCode } from '@portal/contracts/core/problem';
import { failureOf } from '../error-text.ts';
import { createTimeFormats } from '../format.ts';
import { kitEn, type KitWords } from './en.ts';

/** Spanish messages by error code: the API replies in English. */
const failures: Record<ErrorCode | 'unreached', string> = {
  invalid_input: 'Algunos de los datos no son válidos.',
  signed_out: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  forbidden: 'No tiene permiso para hacer esto.',
  cross_site: 'La solicitud se rechazó porque viene de otro sitio.',
  step_up_required: 'Confirme su identidad con su segundo factor.',
  not_found: 'Ya no existe.',
  method_not_allowed: 'Esto no es posible aquí.',
  conflict: 'No es posible en el estado actual.',
  gone: 'Ya no está disponible.',
  precondition_failed: 'Otra persona hizo un cambio entretanto.',
  too_large: 'Es demasiado grande.',
  unsupported_media_type: 'Este tipo de archivo no se acepta.',
  unprocessable: 'No se puede procesar.',
  too_many_requests: 'Hubo demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  internal: 'Ocurrió un error en el portal.',
  bad_gateway: 'Una parte del portal respondió mal. Inténtelo de nuevo.',
  unavailable: 'Una parte del portal no está disponible. Inténtelo de nuevo en unos minutos.',
  still_running: 'El trabajo sigue en curso.',
  timed_out: 'Tardó demasiado. Inténtelo de nuevo.',
  unreached: 'No se puede conectar con el portal. Revise su conexión e inténtelo de nuevo.',
};

/** Times and dates in Spanish. */
export const timesEs = createTimeFormats('es-US', 'hace un momento');

/** In Spanish, except what only pages in English show: lists, cards and exports. */
export const kitEs: KitWords = {
  ...kitEn,
  lang: 'es',
  documentTitle: (title) => `${title} · Portal de socios`,
  loading: 'Cargando',
  loadingOf: (label) => `Cargando ${label}`,
  error: 'Error',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  deleteAction: 'Eliminar',
  reload: 'Cargar de nuevo',
  correct: 'Corrija lo siguiente:',
  onlyEnglish: (language) => `Esta página no se pudo cargar en ${language}. Se muestra en inglés.`,
  outdated: (what) =>
    `Otra persona hizo un cambio (${what}), por lo que sus cambios no se guardaron. Cargue de nuevo para ver la versión actual. Al hacerlo, se descartan sus cambios.`,
  gone: {
    title: (what) => `Ya no existe: ${what}`,
    description: 'Otra persona lo eliminó. No se cambió nada.',
  },
  leave: { title: '¿Salir sin guardar?', action: 'Salir', cancel: 'Seguir editando' },
  toast: {
    close: 'Cerrar',
    request: (id) => `Solicitud ${id}`,
    copy: 'Copiar el número de la solicitud',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar. Selecciónelo arriba.',
  },
  fault(message) {
    const [, max] = /^At most (\d+) characters$/.exec(message) ?? [];
    if (max) return `Como máximo ${max} caracteres`;
    return message.endsWith(' is required') ? 'Este dato es obligatorio' : 'Revise este dato';
  },
  failure(error, fallback) {
    const failure = failureOf(error);
    return failure ? failures[failure] : fallback;
  },
};
