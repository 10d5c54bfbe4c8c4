import {
  linkRefusals,
  type LinkRefusal,
  ssoRefusals,
  type SsoRefusal,
} from '@portal/contracts/auth/refusals';
import { ApiError } from '@portal/contracts/core/client';
import { kitEs } from '@portal/ui-kit/words/es';
import type { Words } from './en.ts';

const refusals: Record<LinkRefusal | SsoRefusal, string> = {
  unknown: 'El enlace de acceso no es válido o ha vencido',
  used: 'Este enlace ya se usó. Solicite uno nuevo.',
  expired: 'Este enlace ha vencido. Solicite uno nuevo.',
  inviteUsed: 'Esta invitación ya se usó. Inicie sesión con su correo electrónico.',
  inviteExpired: 'Esta invitación ha vencido. Pida una nueva a la persona que le invitó.',
  inviteWithdrawn: 'Esta invitación se retiró. Consulte a la persona que le invitó.',
  ssoUnreachable: 'No se puede acceder al inicio de sesión de su empresa. Intente más tarde.',
  ssoExpired:
    'Este inicio de sesión ha vencido o empezó en otro navegador. Inicie sesión de nuevo.',
  ssoDenied: 'El inicio de sesión de su empresa no confirmó su identidad. Inicie sesión de nuevo.',
  ssoAddress:
    'El inicio de sesión de su empresa no dio un correo verificado de su empresa. Consulte a su administrador.',
  ssoUnknown: 'Su empresa no le ha dado acceso a este portal. Consulte a su administrador.',
};
const refusalTexts = { ...linkRefusals, ...ssoRefusals };

export const es: Words = {
  product: 'Portal de socios',
  landing: {
    about:
      'La plataforma para nuestros socios de ventas: envíe solicitudes, siga su participación en los ingresos y atienda a sus comercios.',
    signIn: 'Iniciar sesión para continuar',
  },
  signIn: {
    title: (brand) => `Inicie sesión en ${brand}`,
    about: 'Escriba su correo electrónico para recibir un enlace de acceso',
    email: 'Correo electrónico',
    placeholder: 'usted@ejemplo.com',
    send: 'Enviar enlace de acceso',
    sending: 'Enviando...',
    sent: {
      title: 'Enlace de acceso enviado',
      description: 'Busque el enlace para iniciar sesión en su correo',
    },
    failed: 'No se pudo enviar el enlace de acceso',
  },
  checkEmail: {
    title: 'Revise su correo electrónico',
    about: (minutes) =>
      `Haga clic en el enlace del correo para iniciar sesión. El enlace vence en ${minutes} minutos.`,
    another: 'Usar otro correo electrónico',
  },
  magicLink: {
    verifying: 'Iniciando su sesión...',
    wait: 'Espere mientras verificamos su enlace de acceso',
    signsIn: { before: 'Con este enlace inicia sesión ', after: '.' },
    invites: { before: 'Esta invitación es para ', after: '.' },
    proceed: 'Continuar',
    code: 'Código del correo',
    wrongCode: 'Este código no es correcto. Revise las seis cifras.',
    welcome: '¡Le damos la bienvenida!',
    redirecting: 'Ha iniciado sesión correctamente. Le llevamos al panel...',
    signedIn: (name) => ({
      title: 'Sesión iniciada correctamente',
      description: `Nos alegra verle de nuevo, ${name}.`,
    }),
    failed: 'No se pudo iniciar sesión',
    problem: 'Hubo un problema con su enlace de acceso',
    again: 'Intentar de nuevo',
    noToken: 'Falta el código del enlace',
    invalid: 'El enlace de acceso no es válido o ha vencido',
  },
  sso: {
    leaving: 'Le llevamos al inicio de sesión de su empresa...',
    wait: 'Espere mientras verificamos su inicio de sesión',
    problem: 'Hubo un problema con el inicio de sesión de su empresa',
    failed: 'No se pudo iniciar su sesión. Intente de nuevo.',
    byLink: 'Iniciar sesión con un enlace por correo',
  },
  error: 'Error',
  signedOut: {
    title: 'No autorizado',
    description: 'Su sesión ha terminado. La iniciamos de nuevo...',
  },
  toast: kitEs.toast,
  failure(error, fallback) {
    const refusal = refusalOf(error);
    return refusal ? refusals[refusal] : kitEs.failure(error, fallback);
  },
};

const refusalOf = (error: unknown): keyof typeof refusalTexts | undefined =>
  (Object.keys(refusalTexts) as (keyof typeof refusalTexts)[]).find(
    (refusal) => error instanceof ApiError && error.detail === refusalTexts[refusal],
  );
