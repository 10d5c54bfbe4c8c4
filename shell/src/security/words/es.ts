import { failureOf } from '@portal/ui-kit/error-text';
import { kitEs } from '@portal/ui-kit/words/es';
import type { FactorWords } from './en.ts';

export const es: FactorWords = {
  kit: {
    ...kitEs,
    failure: (error, fallback) =>
      failureOf(error) === 'invalid_input'
        ? 'No es válido. Inténtelo de nuevo.'
        : kitEs.failure(error, fallback),
  },
  passkey: {
    signIn: 'Iniciar sesión con una llave de acceso',
    use: 'Usar su llave de acceso',
    waiting: 'Esperando su llave de acceso...',
    failed: 'No se pudo usar su llave de acceso',
    canceled: 'La solicitud se canceló. Inténtelo de nuevo o use otra forma.',
  },
  verify: {
    title: 'Confirme su identidad',
    about: 'Use su segundo factor para continuar.',
    code: 'Código de su aplicación de autenticación',
    recoveryCode: 'Código de recuperación',
    submit: 'Confirmar',
    submitting: 'Confirmando...',
    mailAbout:
      'Aún no tiene un segundo factor, por lo que le enviaremos un código por correo. Para evitar este paso, agregue una llave de acceso en "Sign-in and security".',
    mail: 'Enviarme un código',
    mailing: 'Enviando...',
    mailed: 'Ingrese el código que le enviamos por correo. Sirve durante 10 minutos.',
    mailedCode: 'Código del correo',
    useRecoveryCode: 'Usar un código de recuperación',
    useCode: 'Usar otra forma',
    lost: 'Si perdió su segundo factor, pida a un administrador que lo restablezca.',
    failed: 'No se pudo confirmar su identidad',
  },
  enroll: {
    title: 'Agregue un segundo factor',
    about: 'Su función o su empresa requiere un segundo factor. Agregue uno para continuar.',
    passkey: 'Llave de acceso',
    passkeyAbout:
      'Su huella, su rostro o el bloqueo de pantalla de su dispositivo. También inicia la sesión sin enlace.',
    name: 'Nombre de la llave de acceso',
    namePlaceholder: 'Laptop del trabajo',
    nameMissing: 'El nombre es obligatorio',
    add: 'Agregar una llave de acceso',
    adding: 'Agregando...',
    codes: 'Aplicación de autenticación',
    codesAbout: 'Una aplicación de su teléfono que muestra un código nuevo cada 30 segundos.',
    start: 'Configurar una aplicación',
    key: 'Clave para su aplicación',
    open: 'Abrir en una aplicación de este dispositivo',
    code: 'Código de la aplicación',
    codeMissing: 'El código es obligatorio',
    confirm: 'Confirmar la aplicación',
    failed: 'No se pudo agregar el segundo factor',
  },
  recovery: {
    title: 'Guarde sus códigos de recuperación',
    about:
      'Cada código inicia la sesión una vez si pierde su segundo factor. Solo se muestran una vez: imprímalos o guárdelos en un lugar seguro.',
    copy: 'Copiar',
    copied: 'Copiado',
    done: 'Ya los guardé',
  },
  offer: {
    text: 'Inicie sesión sin esperar un correo: agregue una llave de acceso con su huella, su rostro o el bloqueo de pantalla.',
    add: 'Agregar una llave de acceso',
    dismiss: 'Ahora no',
  },
};
