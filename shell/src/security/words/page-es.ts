import { kitEs, timesEs } from '@portal/ui-kit/words/es';
import type { PageWords } from './page-en.ts';

const { formatAgo, formatDate, formatDateTime } = timesEs;

const faults: Partial<Record<string, string>> = {
  'Choose at least one scope': 'Elija al menos un permiso',
  'An address such as 203.0.113.7, or a network such as 203.0.113.0/24':
    'Una dirección como 203.0.113.7 o una red como 203.0.113.0/24',
};

export const es: PageWords = {
  kit: {
    ...kitEs,
    fault: (message) => faults[message] ?? kitEs.fault(message),
  },
  title: 'Inicio de sesión y seguridad',
  about: (email) => `Cómo inicia sesión como ${email} y dónde tiene sesiones abiertas.`,
  failed: 'Su configuración de inicio de sesión no se puede cargar ahora.',
  loading: 'Cargando su configuración de inicio de sesión',
  due: (time) =>
    `Su función o su empresa requiere un segundo factor. A partir del ${formatDate(time)} no podrá iniciar sesión sin uno.`,
  nudge:
    'Su cuenta no tiene un segundo factor: cualquier persona que pueda leer su correo puede iniciar sesión en su nombre. Agregue una llave de acceso para evitarlo.',
  passkeys: {
    title: 'Llaves de acceso',
    unsupported: 'Las llaves de acceso no funcionan en este navegador o en esta dirección.',
    added: (time) => `Agregada el ${formatDate(time)}`,
    used: (time) => (time ? `Último uso: ${formatDate(time)}` : 'Aún sin usar'),
    backedUp: 'Sincronizada',
    remove: (name) => `Quitar ${name}`,
    done: { title: 'Llave de acceso agregada' },
  },
  codes: {
    title: 'Aplicación de autenticación',
    since: (time) => `Configurada el ${formatDate(time)}`,
    remove: 'Quitar la aplicación',
    done: { title: 'Aplicación de autenticación agregada' },
  },
  recovery: {
    title: 'Códigos de recuperación',
    left: (count) =>
      count === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${count} códigos de recuperación.`,
    renew: 'Crear códigos nuevos',
    question: '¿Desea crear códigos de recuperación nuevos? Los que tiene dejarán de servir.',
  },
  removal: {
    title: '¿Quitar este segundo factor?',
    question: 'Ya no podrá iniciar sesión con él. Sus demás sesiones se cerrarán.',
    action: 'Quitar',
    done: { title: 'Segundo factor quitado' },
    failed: 'No se pudo quitar el segundo factor',
  },
  sessions: {
    title: 'Dónde tiene sesiones abiertas',
    failed: 'Sus sesiones no se pueden cargar ahora.',
    device: (device) =>
      device.replace('Unknown browser', 'Navegador desconocido').replace(' on ', ' en '),
    since: (time) => `Sesión iniciada el ${formatDateTime(time)}`,
    seen: (time) => `Última actividad: ${formatAgo(time)}`,
    current: 'Esta sesión',
    unknown: 'Dirección desconocida',
    by: (name) => `Con un enlace de ${name}`,
    end: 'Cerrar',
    endOf: (device) => `Cerrar la sesión de ${device}`,
    endOthers: 'Cerrar todas las demás sesiones',
    ended: { title: 'Sesión cerrada' },
    othersEnded: { title: 'Se cerraron las demás sesiones' },
    notEnded: 'No se pudo cerrar la sesión',
  },
  keys: {
    title: 'Claves de API',
    about:
      'Un programa con una clave llama a la API en nombre de usted, dentro de los permisos de la clave. Toda persona que tenga la clave puede hacer lo mismo.',
    failed: 'Sus claves no se pueden cargar ahora.',
    create: 'Crear una clave',
    resources: {
      applications: 'Solicitudes',
      quotes: 'Cotizaciones',
      'revenue-shares': 'Participaciones en los ingresos',
      notifications: 'Notificaciones',
      'revenue-imports': 'Importaciones de ingresos',
      users: 'Usuarios',
      'partner-companies': 'Empresas asociadas',
      'rate-programs': 'Programas de tarifas',
      'fee-rates': 'Tarifas',
      activity: 'Registro de actividad',
      'remote-builds': 'Versiones de pantallas',
    },
    shown: (name, prefix) => `${name} · ${prefix}...`,
    levels: { none: 'Ninguno', read: 'Lectura', write: 'Lectura y escritura' },
    scope: (resource, level) =>
      `${resource}: ${level === 'read' ? 'lectura' : 'lectura y escritura'}`,
    expires: (time, isOver) => `${isOver ? 'Venció' : 'Vence'} el ${formatDate(time)}`,
    used: (time, address) =>
      time ? `Último uso: ${formatAgo(time)}${address ? ` desde ${address}` : ''}` : 'Aún sin usar',
    from: (addresses) => `Solo desde ${addresses.join(', ')}`,
    revoke: {
      title: '¿Revocar esta clave?',
      question:
        'Los programas que la usan ya no podrán llamar a la API. Esto no se puede deshacer.',
      action: 'Revocar',
      done: { title: 'Clave revocada' },
      failed: 'No se pudo revocar la clave',
    },
    revokeOf: (name) => `Revocar ${name}`,
    dialog: {
      title: 'Crear una clave',
      name: 'Nombre',
      namePlaceholder: 'Nuestro CRM',
      days: 'Válida durante',
      choices: { 30: '30 días', 90: '90 días', 180: '180 días', 365: '1 año' },
      scopes: 'Permisos',
      addresses: 'Solo desde estas direcciones',
      addressesHint:
        'Una dirección o red (203.0.113.0/24) por línea. Déjelo vacío para permitir cualquier dirección.',
      action: 'Crear',
      failed: 'No se pudo crear la clave',
    },
    created: {
      title: 'Guarde su clave',
      about: 'Solo se muestra una vez. Compártala solo con el programa que la usa.',
      use: 'Envíela con cada llamada:',
      header: (secret) => `Authorization: Bearer ${secret}`,
      copy: 'Copiar la clave',
      copied: 'Copiada',
      notCopied: 'El navegador bloqueó la copia. Seleccione la clave y cópiela.',
      done: 'Ya la guardé',
    },
  },
};
