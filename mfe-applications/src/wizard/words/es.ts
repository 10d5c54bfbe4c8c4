import { parseIssue, type IssueKind } from '@portal/contracts/applications/validation-issues';
import { kitEs, timesEs } from '@portal/ui-kit/words/es';
import { formatCounted } from '@portal/ui-kit/format';
import type { WizardWords } from './en.ts';
import { merchantEs } from './merchant-es.ts';
import { statesEs } from './states-es.ts';

const locale = 'es-US';
const listed = new Intl.ListFormat('es');

/** A label within a sentence; acronyms stay uppercase. */
const inWords = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const faults: Record<IssueKind, (numbers: readonly string[]) => string> = {
  noEmail: () => 'Escriba un correo electrónico válido',
  tooLong: ([max]) => `Como máximo ${max} caracteres`,
  noPhone: () => 'Escriba un número de teléfono válido',
  noSsn: () => 'Escriba un número de Seguro Social válido',
  noEin: () => 'Escriba nueve dígitos: NN-NNNNNNN',
  oddEin: ([prefix]) => `No se conoce ningún EIN que empiece por ${prefix}. Revise el número.`,
  oddAge: ([age]) => `Quien nació en esta fecha tiene ${age} años. Revise la fecha.`,
  oddTicket: () => 'El importe promedio supera el importe máximo. Revise ambos importes.',
  cardNumber: () => 'Parece un número de tarjeta. Solo se guardan sus cuatro últimos dígitos.',
  noRoutingNumber: () => 'Escriba un número de ruta válido de nueve dígitos',
  noAccountNumber: ([min, max]) => `Escriba de ${min} a ${max} dígitos`,
  noZip: () => 'Escriba un código postal: NNNNN o NNNNN-NNNN',
  noDate: () => 'Escriba una fecha válida en el formato MM/DD/AAAA.',
  inFuture: () => 'La fecha no puede estar en el futuro',
  negative: () => 'El importe no puede ser negativo',
  noAmount: ([before, after]) =>
    `Un número de hasta ${before} dígitos antes y ${after} después del punto`,
  noTime: () => 'Escriba una hora: HH:MM',
  noFields: () => 'Elija al menos un campo',
  noDay: () => 'Elija un día',
  tooFar: ([max]) => `Como máximo ${max} días a partir de hoy`,
  over: () => 'Elija el día de hoy o uno posterior',
  unfilled: () => 'Pedido al comercio, aún sin completar',
  noChoice: () => 'Elija una opción',
  missing: () => 'Este dato es obligatorio',
};

export const es: WizardWords = {
  kit: {
    ...kitEs,
    fault(message) {
      const fault = parseIssue(message);
      return fault ? faults[fault.kind](fault.numbers) : kitEs.fault(message);
    },
  },
  title: 'Nueva solicitud',
  sections: {
    'Personal Info': {
      title: 'Información personal',
      about: 'Quién solicita la cuenta de comercio.',
    },
    'Business Info': {
      title: 'Información del negocio',
      about: 'El negocio que acepta las tarjetas.',
    },
    'Banking Info': {
      title: 'Información bancaria',
      about: 'Dónde se depositan las ventas con tarjeta.',
      note: 'Su información bancaria está cifrada y protegida',
    },
    'Personal Details': {
      title: 'Datos de identidad',
      about: 'Lo que identifica al solicitante.',
      note: 'Sus datos personales son confidenciales: están cifrados y cada consulta queda registrada',
    },
    'Processing Info': {
      title: 'Información de procesamiento',
      about: 'Cómo y cuánto cobra el negocio con tarjeta.',
    },
  },
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    homeAddress: 'Domicilio particular',
    homeCity: 'Ciudad',
    homeZip: 'Código postal (ZIP)',
    homeState: 'Estado',
    legalBusinessName: 'Razón social',
    dbaName: 'Nombre comercial (DBA)',
    businessAddress: 'Dirección del negocio',
    businessCity: 'Ciudad',
    businessState: 'Estado',
    businessZip: 'Código postal (ZIP)',
    businessPhone: 'Teléfono del negocio',
    businessStartDate: 'Fecha de inicio del negocio',
    businessType: 'Tipo de negocio',
    einFederalTaxId: 'EIN / Número federal de contribuyente',
    bankName: 'Nombre del banco',
    accountNumber: 'Número de cuenta',
    routingNumber: 'Número de ruta bancaria',
    dateOfBirth: 'Fecha de nacimiento',
    ssn: 'Número de Seguro Social (SSN)',
    driversLicense: 'Licencia de conducir',
    totalMonthlyCcVolume: 'Volumen mensual total con tarjeta',
    averageTicket: 'Venta promedio',
    highTicket: 'Venta máxima',
    swipedHandKeyedRatio: 'Proporción deslizada / ingresada a mano',
    connectionType: 'Tipo de conexión',
    autoBatchTime: 'Hora del cierre automático de lote',
    ebtFsn: 'Número FNS para EBT',
    productsSold: 'Productos que vende',
    acceptsWexFleetCards: 'Acepta tarjetas WEX / de flotas',
    currentlyAcceptingCards: 'Acepta tarjetas actualmente',
  },
  choose: {
    homeState: 'Elija un estado',
    businessState: 'Elija un estado',
    businessType: 'Elija un tipo de negocio',
    swipedHandKeyedRatio: 'Elija una proporción',
    connectionType: 'Elija un tipo de conexión',
  },
  businessTypes: {
    restaurant: 'Restaurante',
    retail: 'Comercio minorista',
    services: 'Servicios',
    ecommerce: 'Comercio electrónico',
    healthcare: 'Salud',
    automotive: 'Automotriz',
    technology: 'Tecnología',
    professional_services: 'Servicios profesionales',
    hospitality: 'Hotelería y turismo',
    education: 'Educación',
    non_profit: 'Sin fines de lucro',
    other: 'Otro',
  },
  connectionTypes: {
    internet: 'Internet',
    phone: 'Línea telefónica',
    wireless: 'Inalámbrica',
    ethernet: 'Ethernet',
  },
  values: { locale, yes: 'Sí', no: 'No', states: statesEs },
  placeholders: {
    phone: '(NNN) NNN-NNNN',
    date: 'MM/DD/AAAA',
    ein: 'NN-NNNNNNN',
    ssn: 'NNN-NN-NNNN',
  },
  zipOf: (zip, state) => `${zip} es un código postal de ${state}`,
  routingHint: 'Nueve dígitos, abajo a la izquierda en un cheque',
  progress: {
    step: (step, of) => `Paso ${step} de ${of}`,
    sections: (done, of, percent) => `${done} de ${of} secciones completas (${percent} %)`,
    bar: 'Secciones completas',
    steps: 'Pasos de la solicitud',
    wrong: 'Requiere atención',
    complete: 'Completo',
    notReviewed: 'Sin revisar',
    percent: (percent) => `${percent} %`,
  },
  form: 'Solicitud',
  buttons: {
    previous: 'Anterior',
    next: 'Siguiente',
    review: 'Revisar la solicitud',
    edit: 'Editar la solicitud',
    saveDraft: 'Guardar borrador',
    saving: 'Guardando...',
    submit: 'Confirmar y enviar',
    submitting: 'Enviando...',
  },
  review: {
    title: 'Revisar y enviar',
    about: 'Revise lo que escribió y luego envíelo.',
    summary: 'Resumen de la solicitud',
    attention: (count) =>
      formatCounted(count, 'campo requiere atención', 'campos requieren atención', 'es'),
    ready: 'Lista para revisión',
    unsigned: 'Falta la firma',
    business: 'Negocio',
    applicant: 'Solicitante',
    volume: 'Volumen mensual',
    ticket: 'Venta promedio',
    before: 'Antes de poder enviarla:',
    check: 'Revise estos datos antes de enviarla',
    edit: 'Editar',
    editSection: (title) => `Editar ${title}`,
    notice: 'Aviso importante',
    noticeText:
      'Asegúrese de que todo lo anterior sea verdadero y esté completo. La información falsa puede dar lugar al rechazo de la solicitud o a la cancelación de la cuenta.',
  },
  outdated: {
    title: 'Hubo cambios en otro lugar',
    typing:
      'Esta solicitud se modificó en otro lugar después de que usted la abrió, por lo que ya no se guarda lo que escribe. Si carga la versión guardada, reemplazará sus cambios.',
    saving:
      'Esta solicitud se modificó en otro lugar después de que usted la abrió, por lo que no se guardaron sus cambios. Si carga la versión guardada, los reemplazará.',
    load: 'Cargar la versión guardada',
    keep: 'Seguir editando',
  },
  unsaved: 'Los cambios que hizo en esta solicitud no están guardados.',
  draft: {
    refused: 'Borrador no guardado',
    missing: (labels, needed) =>
      `Un borrador necesita ${listed.format(needed.map(inWords))}. Falta: ${labels.join(', ')}.`,
    wrong: (labels) => `Corrija: ${labels.join(', ')}.`,
  },
  lastSave: {
    saving: 'Guardando…',
    saved: (at) => `Guardado a las ${timesEs.formatTime(at)}`,
    not: (why) => `Sin guardar: ${why}`,
    noAnswer: 'El portal no respondió.',
  },
  done: {
    submitted: {
      title: 'Solicitud enviada',
      description: 'Su solicitud se envió correctamente y ahora está en revisión.',
    },
    draft: {
      title: 'Borrador guardado',
      description: 'Puede continuarlo cuando quiera desde la lista de sus solicitudes.',
    },
    inPart: {
      title: 'Borrador guardado',
      description: 'Lo que escribió mientras se guardaba aún no está guardado.',
    },
  },
  failed: {
    submitted: 'No se pudo enviar la solicitud. Inténtelo de nuevo.',
    draft: 'No se pudo guardar el borrador. Inténtelo de nuevo.',
  },
  merchant: merchantEs,
  page: {
    loading: 'Cargando la solicitud',
    failed: 'La solicitud no se puede cargar ahora.',
    notFound: 'Solicitud no encontrada',
    notFoundText: 'La solicitud que busca no existe.',
    toList: 'Volver a mis solicitudes',
    closed: 'Esta solicitud no se puede editar',
    closedText: 'Solo se pueden editar los borradores, y solo por la persona que los comenzó.',
    view: 'Ver la solicitud',
  },
};
