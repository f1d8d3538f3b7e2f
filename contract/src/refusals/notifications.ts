import { declareRefusals } from './declare-refusals.ts';

export const notificationRefusals = declareRefusals({
  push_not_offered: {
    status: 409,
    en: 'This server sends no notifications to browsers.',
    es: 'Este servidor no envía notificaciones al navegador.',
    fr: 'Ce serveur n’envoie pas de notifications au navigateur.',
  },
  bad_mail_link: {
    code: 'invalid_link',
    status: 404,
    en: 'This link does not work. You can choose your emails in the settings.',
    es: 'Este enlace no funciona. Puedes elegir tus correos en los ajustes.',
    fr: 'Ce lien ne fonctionne pas. Vous pouvez choisir vos e-mails dans les paramètres.',
  },
  text_status_refused: {
    code: 'webhook_refused',
    status: 403,
    en: 'This message is not signed by our text message service.',
    es: 'Este mensaje no está firmado por nuestro servicio de mensajes de texto.',
    fr: 'Ce message n’est pas signé par notre service de SMS.',
  },
  /** Only push services of browser vendors are called. */
  no_push_service: {
    code: 'invalid',
    status: 422,
    field: 'endpoint',
    en: 'We don’t support this browser’s notification service.',
    es: 'No conocemos el servicio por el que este navegador recibe notificaciones.',
    fr: 'Nous ne connaissons pas le service par lequel ce navigateur reçoit des notifications.',
  },
});
