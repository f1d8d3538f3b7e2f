import { declareRefusals } from './declare-refusals.ts';

export const notificationRefusals = declareRefusals({
  push_not_offered: {
    status: 409,
    en: 'This server sends no notifications to browsers.',
    es: 'Este servidor no envía notificaciones a navegadores.',
    fr: 'Ce serveur n’envoie pas de notifications aux navigateurs.',
  },
  bad_mail_link: {
    code: 'invalid_link',
    status: 404,
    en: 'This link does not work. You can choose your emails in the settings.',
    es: 'Este enlace no funciona. Puedes elegir tus correos en los ajustes.',
    fr: 'Ce lien ne fonctionne pas. Vous pouvez choisir vos e-mails dans les réglages.',
  },
  text_status_refused: {
    code: 'webhook_refused',
    status: 403,
    en: 'This message is not signed by our text message service.',
    es: 'Este mensaje no está firmado por nuestro servicio de SMS.',
    fr: 'Ce message n’est pas signé par notre service de SMS.',
  },
  /** Only push services of browser vendors are called. */
  no_push_service: {
    code: 'invalid',
    status: 422,
    field: 'endpoint',
    en: 'We don’t support this browser’s notification service.',
    es: 'No admitimos el servicio de notificaciones de este navegador.',
    fr: 'Le service de notifications de ce navigateur n’est pas pris en charge.',
  },
});
