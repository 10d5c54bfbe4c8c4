import { kitEs, timesEs } from '@portal/ui-kit/words/es';
import type { SsoWords } from './en.ts';

const faults: Partial<Record<string, string>> = {
  'A URL, such as https://login.example.com': 'Una URL, como https://login.example.com',
  'A domain, such as example.com': 'Un dominio, como example.com',
};

export const es: SsoWords = {
  kit: {
    ...kitEs,
    fault: (message) => faults[message] ?? kitEs.fault(message),
  },
  own: 'Inicio de sesión único',
  open: (company) => `Inicio de sesión único de ${company}`,
  notOpened: 'El inicio de sesión único no se puede cargar ahora.',
  title: (company) => `Inicio de sesión único de ${company}`,
  what: 'inicio de sesión único',
  roles: {
    representative: 'Representante',
    representative_manager: 'Gerente de representantes',
    biz_dev: 'Desarrollo de negocios',
    admin: 'Administrador',
  },
  about:
    'Las personas con una dirección de estos dominios inician sesión con el proveedor de OpenID Connect de la empresa.',
  redirect: 'Registre esta URI de redirección en el proveedor:',
  issuer: 'Emisor',
  test: 'Probar el emisor',
  testing: 'Probando...',
  works: (algorithms) => `El emisor funciona. Firma con ${algorithms}.`,
  fails: 'Este emisor no funciona',
  clientId: 'ID de cliente',
  clientSecret: 'Secreto del cliente',
  keptSecret:
    'Déjelo vacío para conservar el secreto guardado. Un emisor nuevo necesita un secreto nuevo.',
  domains: 'Dominios de correo',
  confirmation: 'Sepárelos con comas. Al guardar, usted confirma que pertenecen a la empresa.',
  newPeople: 'Personas que inician sesión por primera vez',
  refuse: 'Rechazarlas, salvo que tengan una invitación',
  createAs: (role) => `Crearlas como ${role}`,
  roleClaim: 'Atributo de funciones',
  roleClaimHint:
    'El atributo (claim) con los grupos o las funciones. Déjelo vacío para administrar las funciones en el portal.',
  valuesOf: (role) => `Valores para ${role}`,
  valuesHint:
    'Sepárelos con comas. Las personas sin ninguno de estos valores no pueden iniciar sesión.',
  enabled: 'Activado: reemplaza el inicio de sesión con un enlace por correo',
  save: 'Guardar cambios',
  saved: 'Inicio de sesión único guardado',
  notSaved: 'No se pudo guardar el inicio de sesión único',
  scim: 'SCIM',
  end: 'Eliminar',
  ending: {
    title: 'Eliminar el inicio de sesión único',
    question:
      'Las personas de la empresa volverán a iniciar sesión con un enlace, y su token de SCIM dejará de funcionar.',
    done: 'Inicio de sesión único eliminado',
    failed: 'No se pudo eliminar el inicio de sesión único',
  },
  scimDialog: {
    title: (company) => `SCIM de ${company}`,
    about: 'Con SCIM 2.0, la empresa crea, cambia y desactiva a sus usuarios. Su cliente necesita:',
    url: 'URL base',
    token: 'Token (solo se muestra una vez)',
    since: (time) => `El token se creó el ${timesEs.formatDate(time)}. Uno nuevo lo reemplaza.`,
    none: 'Aún no hay un token.',
    create: 'Crear token',
    remove: 'Eliminar token',
    removed: 'Token de SCIM eliminado',
    failed: 'El token de SCIM no se cambió',
  },
};
