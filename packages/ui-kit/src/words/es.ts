import type { ErrorCode } from '@portal/contracts/core/problem';
import { failureOf } from '../error-text.ts';
import type { KitWords } from './en.ts';

/** The API answers in English, with a code: this is what each says. */
const failures: Record<ErrorCode | 'unreached', string> = {
  invalid_input: 'Algunos de los datos no son válidos.',
  signed_out: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  forbidden: 'No tiene permiso para hacer esto.',
  cross_site: 'La solicitud se rechazó porque viene de otro sitio.',
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

export const kitEs: KitWords = {
  retry: 'Reintentar',
  leave: { title: '¿Salir sin guardar?', action: 'Salir', cancel: 'Seguir editando' },
  toast: {
    close: 'Cerrar',
    request: (id) => `Solicitud ${id}`,
    copy: 'Copiar el número de la solicitud',
    copied: 'Copiado',
    notCopied: 'No se copió: selecciónelo arriba',
  },
  failure(error, fallback) {
    const failure = failureOf(error);
    return failure ? failures[failure] : fallback;
  },
};
