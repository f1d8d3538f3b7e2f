/** What the server says about two-step sign-in, confirmations, roles and the hours after a change. */
export const accountMessages = {
  'Your password was changed. For your protection you can withdraw again from {{instant}}.':
    'Tu contraseña se cambió. Para protegerte, puedes volver a retirar a partir de: {{instant}}.',
  'Your email address was changed. For your protection you can withdraw again from {{instant}}.':
    'Tu correo electrónico se cambió. Para protegerte, puedes volver a retirar a partir de: {{instant}}.',
  'Your two-step sign-in was changed. For your protection you can withdraw again from {{instant}}.':
    'Tu inicio en dos pasos se cambió. Para protegerte, puedes volver a retirar a partir de: {{instant}}.',
  'Your bank account was changed. For your protection you can withdraw again from {{instant}}.':
    'Tu cuenta bancaria se cambió. Para protegerte, puedes volver a retirar a partir de: {{instant}}.',
  'Your account is locked until our team has looked at it. You can see what is yours and pay what you owe; everything else has to wait.':
    'Tu cuenta está bloqueada hasta que nuestro equipo la haya revisado. Puedes ver lo tuyo y pagar lo que debes; todo lo demás tiene que esperar.',
  'Your name stays as it is while you are in a savings group that is not over, so that everyone knows who is who.':
    'Tu nombre se queda como está mientras estés en un grupo de ahorro que no haya terminado, para que todos sepan quién es quién.',
  'Please choose a picture': 'Elige una foto',
  'This picture is larger than 5 MB. Please send a smaller one.':
    'Esta foto tiene más de 5 MB. Envía una más pequeña.',
  'This picture is too small: it needs at least 100 pixels an edge. Please send a larger one.':
    'Esta foto es demasiado pequeña: necesita al menos 100 píxeles por lado. Envía una más grande.',
  'This was undone already, and the account is locked until our team has looked at it.':
    'Esto ya se deshizo, y la cuenta está bloqueada hasta que nuestro equipo la haya revisado.',
  'Please enter the code of your app.': 'Escribe el código de tu aplicación.',
  'Please enter the code of your app': 'Escribe el código de tu aplicación',
  'Please enter the 6 digits of your app, or one of your recovery codes':
    'Escribe los 6 dígitos de tu aplicación o uno de tus códigos de recuperación',
  'This code is not right, or it was used before. Wait for the next one':
    'Este código no es correcto o ya se usó. Espera al siguiente',
  'Two-step sign-in is on already.': 'El inicio en dos pasos ya está activado.',
  'Two-step sign-in is off for this account.': 'El inicio en dos pasos está desactivado en esta cuenta.',
  'Please begin again: this picture is too old.': 'Empieza de nuevo: esta imagen es demasiado antigua.',
  'Turn on two-step sign-in in your settings first. The back office is closed without it.':
    'Primero activa el inicio en dos pasos en tus ajustes. Sin él la administración está cerrada.',
  'Please confirm that it is you: enter your password again.':
    'Confirma que eres tú: escribe tu contraseña otra vez.',
  'Nothing was changed: you did not confirm that it is you.':
    'No se cambió nada: no confirmaste que eres tú.',
  'Your role does not include this.': 'Tu rol no incluye esto.',
  'You cannot change your own roles. Ask another owner.':
    'No puedes cambiar tus propios roles. Pídelo a otro propietario.',
  'This is the last owner. Make somebody else an owner first.':
    'Es el último propietario. Primero nombra a otra persona.',
  'Only members with an active account can have a role.':
    'Solo los miembros con una cuenta activa pueden tener un rol.',
  'There is no such member.': 'Ese miembro no existe.',
  'Please enter at least 3 letters of a username or an email':
    'Escribe al menos 3 letras de un usuario o de un correo',
  'Please choose from the roles': 'Elige entre los roles',
};
