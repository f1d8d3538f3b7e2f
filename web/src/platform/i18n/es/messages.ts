/** The messages of the contract and the server, under their English text; {{places}} stand for what changes in it. */
export const messages: Readonly<Record<string, string>> = {
  'Username must be at least 3 characters': 'El nombre de usuario debe tener al menos 3 caracteres',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Please enter a valid email': 'Escribe un correo electrónico válido',
  'Please enter a valid phone number': 'Escribe un número de teléfono válido',
  'Please enter your email and phone number.': 'Escribe tu correo electrónico y tu número de teléfono.',
  'Date of birth is required': 'La fecha de nacimiento es obligatoria',
  'You must be at least 18 years old': 'Debes tener al menos 18 años',
  'Phone number must be at least 10 digits': 'El número de teléfono debe tener al menos 10 dígitos',
  'Address is required': 'La dirección es obligatoria',
  'City is required': 'La ciudad es obligatoria',
  'State is required': 'El estado es obligatorio',
  'ZIP code is required': 'El código postal es obligatorio',
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'El apellido es obligatorio',
  "Passwords don't match": 'Las contraseñas no coinciden',
  'You must check all boxes to proceed': 'Debes marcar todas las casillas para continuar',
  'Please confirm that you are 18 or older and have read the risks':
    'Confirma que tienes 18 años o más y que leíste los riesgos',
  'Please enter the 6-digit code': 'Escribe el código de 6 dígitos',
  'Invalid credentials. Please try again.': 'Datos incorrectos. Inténtalo de nuevo.',
  'Invalid or expired verification token.': 'El enlace de verificación no es válido o venció.',
  'Please check your information and try again.': 'Revisa tus datos e inténtalo de nuevo.',
  'This email or phone cannot be used to join. Sign in if you already have an account.':
    'Este correo o teléfono no se puede usar para entrar. Si ya tienes una cuenta, inicia sesión.',
  'Something went wrong. Please try again.': 'Algo salió mal. Inténtalo de nuevo.',
  'We could not reach Circle Link. Check your connection and try again.':
    'No pudimos conectar con Circle Link. Revisa tu conexión e inténtalo de nuevo.',
  'Please check your date of birth': 'Revisa tu fecha de nacimiento',
  'Please enter your current password': 'Escribe tu contraseña actual',
  'This is not your current password': 'Esta no es tu contraseña actual',
  'This username is already taken': 'Este nombre de usuario ya está en uso',
  'This code is wrong or has expired. Please check it or ask for a new one.':
    'Este código no es correcto o venció. Revísalo o pide uno nuevo.',
  'This phone number cannot be used. Please use another one or contact support.':
    'Este número de teléfono no se puede usar. Usa otro o escribe a soporte.',
  'The consent text has changed. Please read it again.':
    'El texto del consentimiento cambió. Léelo de nuevo.',
  'Username may contain letters, numbers, dots, dashes and underscores only':
    'El nombre de usuario solo puede tener letras, números, puntos, guiones y guiones bajos',
  'Entry queue: entry paid, number {{number}}': 'Fila de entradas: entrada pagada, número {{number}}',
  'Entry queue: {{level}} payout': 'Fila de entradas: pago de {{level}}',
  'Payment in progress': 'Pago en curso',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta venció.',
  'Your card number is incorrect.': 'El número de tarjeta no es correcto.',
  "Your card's security code is incorrect.": 'El código de seguridad no es correcto.',
  "Your card's security code is invalid.": 'El código de seguridad no es válido.',
  "Your card's expiration year is invalid.": 'El año de vencimiento no es válido.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento no es válido.',
};
