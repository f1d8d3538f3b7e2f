export const confirmation = {
  title: '¿Eres tú?',
  lead: 'Este paso es importante. Escribe tu contraseña otra vez; vale por {{count}} minutos.',
  password: 'Tu contraseña',
  code: 'Código de tu aplicación',
  codeHint: 'Los 6 dígitos que tu aplicación muestra ahora, o uno de tus códigos de recuperación.',
  cancel: 'Cancelar',
  cancelled: 'No se cambió nada: no confirmaste que eres tú.',
  submit: 'Confirmar',
  setUpTitle: 'La administración se abre cuando actives el inicio de sesión en dos pasos.',
  setUp: 'Actívalo en tus ajustes',
  loadFailed: 'No se pudo preguntar.',
  pending: 'Comprobando...',
};
