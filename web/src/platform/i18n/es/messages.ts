import { accountMessages } from './account-messages.ts';
import { groupMessages } from './group-messages.ts';
import { identityMessages } from './identity-messages.ts';
import { paymentMessages } from './payment-messages.ts';

/** The messages of the contract and the server, under their English text; {{places}} stand for what changes in it. */
export const messages: Readonly<Record<string, string>> = {
  ...accountMessages,
  ...groupMessages,
  ...identityMessages,
  ...paymentMessages,
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
  'We need to check your account before you can pay. We will write to you.':
    'Tenemos que revisar tu cuenta antes de que puedas pagar. Te escribiremos.',
  'We need to check your account before you can withdraw. We will write to you.':
    'Tenemos que revisar tu cuenta antes de que puedas retirar. Te escribiremos.',
  'We need to check your account before you can start something new. We will write to you.':
    'Tenemos que revisar tu cuenta antes de que puedas empezar algo nuevo. Te escribiremos.',
  'There is nothing to clear here any more.': 'Aquí ya no hay nada que aprobar.',
  'This member is blacklisted. Take them off the list first.':
    'Este miembro está bloqueado. Primero quita el bloqueo.',
  'This member is not blacklisted.': 'Este miembro no está bloqueado.',
  'Another reviewer has to decide about your own account.':
    'Otra persona tiene que decidir sobre tu propia cuenta.',
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
  'This period has too many lines for one file. Please choose a shorter one.':
    'Este período tiene demasiadas líneas para un archivo. Elige uno más corto.',
  'The last day must not lie before the first': 'El último día no puede ser anterior al primero',
  'You have no entry yet.': 'Todavía no tienes una entrada.',
  'Please choose a language': 'Elige un idioma',
  'Please choose a time zone': 'Elige una zona horaria',
  'Payment in progress': 'Pago en curso',
  'You can withdraw up to {{amount}}.': 'Puedes retirar hasta {{amount}}.',
  'The smallest withdrawal is {{amount}}, or all there is.':
    'El retiro más pequeño es de {{amount}}, o todo lo que haya.',
  'A withdrawal can be at most {{amount}}.': 'Un retiro puede ser de {{amount}} como máximo.',
  'Please enter an amount like 75.00': 'Escribe un monto como 75.00',
  'First add the bank account that your money should go to.':
    'Primero agrega la cuenta bancaria a la que debe ir tu dinero.',
  'This withdrawal was already sent with another amount. Please load the page again.':
    'Este retiro ya se envió con otro monto. Vuelve a cargar la página.',
  'Please enter the name on the account': 'Escribe el nombre que figura en la cuenta',
  'Please enter the 9 digits of the routing number': 'Escribe los 9 dígitos del número de ruta',
  'This is not a routing number of a US bank. Please check the digits':
    'Este no es un número de ruta de un banco de EE. UU. Revisa los dígitos',
  'Please enter the account number, 4 to 17 digits': 'Escribe el número de cuenta, de 4 a 17 dígitos',
  'Test money only goes to test accounts: use 000123456789. To see a refusal: 000111111116, 000111111113 or 000222222227.':
    'El dinero de prueba solo va a cuentas de prueba: usa 000123456789. Para ver un rechazo: 000111111116, 000111111113 o 000222222227.',
  'Test money only goes to the test bank: use routing number 110000000.':
    'El dinero de prueba solo va al banco de prueba: usa el número de ruta 110000000.',
  'The bank cannot be reached right now. Nothing was changed. Please try again.':
    'No se puede contactar con el banco en este momento. No se cambió nada. Inténtalo de nuevo.',
  'The bank found no account with this number.': 'El banco no encontró ninguna cuenta con este número.',
  'This bank account has been closed.': 'Esta cuenta bancaria está cerrada.',
  'The bank could not carry out the transfer: not enough funds.':
    'El banco no pudo hacer la transferencia: fondos insuficientes.',
  'The bank does not allow transfers to this account.': 'El banco no permite transferencias a esta cuenta.',
  'This bank account does not take US dollars.': 'Esta cuenta bancaria no acepta dólares estadounidenses.',
  'The bank did not accept the transfer.': 'El banco no aceptó la transferencia.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta venció.',
  'Your card was declined. This is a sandbox: only its test cards can pay here.':
    'Tu tarjeta fue rechazada. Esto es una prueba: aquí solo pagan sus tarjetas de prueba.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo en un momento.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No pudimos confirmar que la tarjeta es tuya. Elige otra e inténtalo de nuevo.',
  'The card provider cannot be reached right now. Nothing was charged. Please try again.':
    'No se puede contactar con el proveedor de tarjetas en este momento. No se cobró nada. Inténtalo de nuevo.',
  'The card provider did not answer. Please try again: you will not be charged twice.':
    'El proveedor de tarjetas no respondió. Inténtalo de nuevo: no se te cobrará dos veces.',
  'There is no such card.': 'Esa tarjeta no existe.',
  'A payment with this card is under way. Remove it when the payment is finished.':
    'Hay un pago en curso con esta tarjeta. Quítala cuando el pago haya terminado.',
  'Your card number is incorrect.': 'El número de tarjeta no es correcto.',
  "Your card's security code is incorrect.": 'El código de seguridad no es correcto.',
  "Your card's security code is invalid.": 'El código de seguridad no es válido.',
  "Your card's expiration year is invalid.": 'El año de vencimiento no es válido.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento no es válido.',
};
