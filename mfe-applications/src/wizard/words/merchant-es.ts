import { formatCounted } from '@portal/ui-kit/format';
import { timesEs } from '@portal/ui-kit/words/es';
import type { WizardWords } from './en.ts';

export const merchantEs: WizardWords['merchant'] = {
  at: timesEs.formatDateTime,
  day: timesEs.formatDay,
  ask: 'Pedir datos al comercio',
  asked: (state) => `Pedido al comercio: ${state}`,
  filled: (by, at) => `Completado por ${by}, ${at}`,
  missing: 'Pendiente',
  dialog: {
    title: 'Cambiar los datos pedidos',
    about:
      'El comercio recibe un enlace por correo y completa estos datos en cualquier dispositivo. Usted ve qué datos ya están completos, pero no su contenido.',
    fields: 'Datos que debe completar el comercio',
    missing: (count) => `Todo lo que aún falta (${count})`,
    lost: (count) =>
      count === 1
        ? 'Retira un dato que el comercio ya completó. Su valor se eliminará.'
        : `Retira ${count} datos que el comercio ya completó. Sus valores se eliminarán.`,
    recipientName: 'Nombre de la persona en el comercio',
    recipientEmail: 'Correo electrónico del comercio',
    message: 'Mensaje',
    validUntil: 'El enlace funciona hasta',
    remind: (days) => `Recordar después de ${days} días`,
    save: 'Guardar',
    outdated:
      'El comercio completó un dato, por lo que no se cambió nada. Vuelva a cargar y repita su cambio.',
    reload: 'Volver a cargar',
  },
  card: {
    title: 'Datos pedidos al comercio',
    progress: (filled, of, who) => `${filled} de ${of} completados por ${who}.`,
    signed: (name, title, at) => `Firmado por ${name}, ${title}, ${at}.`,
    needsReview: 'Quien firma y quien envía tienen la misma dirección. Revíselo, por favor.',
    bounced: 'El correo fue rechazado: revise la dirección, retire el pedido y pida de nuevo.',
    delivered: 'El correo se entregó.',
    onItsWay: 'El correo está en camino.',
    viewed: 'El comercio ya lo vio.',
    works: (until) => `El enlace funciona hasta el ${until}.`,
    expired: (until) => `El enlace venció el ${until}.`,
    filled: 'Completado',
    download: 'Descargar el documento firmado',
    remind: 'Enviar recordatorio',
    reminding: 'Enviando recordatorio...',
    resend: 'Reenviar',
    resending: 'Reenviando...',
    change: 'Cambiar o prorrogar',
  },
  waiting: {
    merchant: 'El comercio',
    toFill: (name, count) =>
      `${name} aún debe completar ${formatCounted(count, 'dato', 'datos', 'es')} y firmar. Después podrá enviar esta solicitud.`,
    toFinish: (name) =>
      `${name} completó todos los datos. Complete los campos indicados arriba y guarde el borrador: entonces ${name} podrá firmar y usted podrá enviar esta solicitud.`,
    toSign: (name) =>
      `${name} aún no ha firmado. Le avisamos por correo electrónico que ya se puede firmar. Podrá enviar esta solicitud cuando esté firmada.`,
  },
  withdraw: {
    title: 'Retirar el pedido',
    cancel: 'Cancelar',
    outdated: 'El pedido cambió. Cierre esta ventana y revíselo antes de retirarlo.',
    text: (isSigned) =>
      isSigned
        ? 'Se retira la firma del comercio. Esto no se puede deshacer; puede volver a pedir los datos. El documento firmado se conserva con la solicitud, y se avisa al comercio y a los revisores.'
        : 'El enlace deja de funcionar. Los datos que completó el comercio se eliminarán. Esto no se puede deshacer; puede volver a pedir los datos.',
  },
  withdrawn: {
    title: 'Firmas retiradas',
    by: (name, at) => `Retirada por ${name}, ${at}.`,
  },
  done: {
    ask: 'Pedido enviado',
    change: 'Cambios guardados',
    resend: 'Enlace enviado de nuevo',
    remind: 'Recordatorio enviado',
    withdraw: 'Pedido retirado',
  },
  failed: {
    ask: 'No se pudieron pedir los datos al comercio. Inténtelo de nuevo.',
    change: 'No se pudo cambiar el pedido. Inténtelo de nuevo.',
    resend: 'No se pudo enviar el correo al comercio. Inténtelo de nuevo.',
    remind: 'No se pudo enviar el correo al comercio. Inténtelo de nuevo.',
    withdraw: 'No se pudo retirar el pedido. Inténtelo de nuevo.',
    download: 'No se pudo descargar el documento. Inténtelo de nuevo.',
  },
};
