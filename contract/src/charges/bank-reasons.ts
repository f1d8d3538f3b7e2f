import type { Language } from '../messages/language.ts';

type Reasons = Readonly<Record<string, string>>;

/** Why the provider rejects a saved payment method or an amount; stored in English like a bank's reason. */
export const METHOD_REASONS = {
  card: {
    unusable_method: 'This card can no longer be used. Save it again.',
    over_limit: 'This payment is over the limit of this card. Use another one.',
  },
  account: {
    unusable_method: 'This bank account can no longer be used. Save it again.',
    over_limit: 'This payment is over the limit for debits from this account. Pay by card.',
  },
} as const;

const spanish: Reasons = {
  [METHOD_REASONS.card.unusable_method]: 'Esta tarjeta ya no se puede usar. Guárdala de nuevo.',
  [METHOD_REASONS.card.over_limit]: 'Este pago supera el límite de esta tarjeta. Usa otra.',
  [METHOD_REASONS.account.unusable_method]: 'Esta cuenta bancaria ya no se puede usar. Guárdala de nuevo.',
  [METHOD_REASONS.account.over_limit]:
    'Este pago supera el límite de débitos de esta cuenta. Paga con tarjeta.',
  'The bank found no account with this number.': 'El banco no encontró ninguna cuenta con este número.',
  'This bank account has been closed.': 'Esta cuenta bancaria está cerrada.',
  'The bank could not carry out the transfer: not enough funds.':
    'El banco no pudo hacer la transferencia: fondos insuficientes.',
  'The bank does not allow transfers to this account.': 'El banco no permite transferencias a esta cuenta.',
  'This bank account does not take US dollars.': 'Esta cuenta bancaria no acepta dólares estadounidenses.',
  'The bank did not accept the transfer.': 'El banco no aceptó la transferencia.',
  'Your account for payouts takes no money at the moment.':
    'Por ahora tu cuenta para retiros no puede recibir dinero.',
  'The destination bank account is no longer used.': 'La cuenta bancaria de destino ya no se usa.',
  'Your account was locked before this was sent.': 'Tu cuenta se bloqueó antes del envío.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta venció.',
  'Your card was declined. This is a sandbox: only its test cards can pay here.':
    'Tu tarjeta fue rechazada. Este es un entorno de prueba: aquí solo funcionan sus tarjetas de prueba.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo en unos minutos.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No pudimos confirmar que la tarjeta es tuya. Elige otra e inténtalo de nuevo.',
  'Your card number is incorrect.': 'El número de tarjeta no es correcto.',
  "Your card's security code is incorrect.": 'El código de seguridad no es correcto.',
  "Your card's security code is invalid.": 'El código de seguridad no es válido.',
  "Your card's expiration year is invalid.": 'El año de vencimiento no es válido.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento no es válido.',
  'The payment was not confirmed in time.': 'El pago no se confirmó a tiempo.',
  'Your bank took this card payment back.': 'Tu banco revirtió este pago con tarjeta.',
  'Your card payment was refunded.': 'Tu pago con tarjeta fue reembolsado.',
  'Your bank debit was refunded.': 'Tu débito bancario fue reembolsado.',
  'Your bank took this debit back.': 'Tu banco revirtió este débito.',
  'Your bank sent this debit back.': 'Tu banco devolvió este débito.',
  'Your bank did not carry this debit out.': 'Tu banco no ejecutó este débito.',
  'The customer account has insufficient funds to cover this payment.':
    'La cuenta no tiene fondos suficientes para este pago.',
  "The customer's bank account has been closed.": 'Esta cuenta bancaria está cerrada.',
  "The customer's bank account could not be located.": 'El banco no encontró esta cuenta.',
  'The customer has notified their bank that this payment was unauthorized.':
    'El titular de la cuenta le informó a su banco que no autorizó este débito.',
  "The customer's bank account does not take this currency.": 'Esta cuenta bancaria no acepta esta moneda.',
  'The bank account provided cannot be used. A different bank account must be used.':
    'Esta cuenta bancaria no se puede usar. Hay que usar otra.',
  'You have exceeded the number of allowed verification attempts.':
    'Superaste el número de intentos de verificación permitidos.',
  'Microdeposit verification was not completed in time.': 'Los microdepósitos no se verificaron a tiempo.',
  'The amounts provided do not match the amounts that were sent to the bank account.':
    'Los montos no coinciden con los que se enviaron a la cuenta bancaria.',
  'Microdeposits could not be sent to this account.': 'No se pudieron enviar microdepósitos a esta cuenta.',
  'This is a sandbox: only its test accounts can be used here, such as 000123456789.':
    'Este es un entorno de prueba: aquí solo funcionan sus cuentas de prueba, como 000123456789.',
  'This is a sandbox: only its test bank can be used here, 110000000.':
    'Este es un entorno de prueba: aquí solo funciona su banco de prueba, 110000000.',
};

const french: Reasons = {
  [METHOD_REASONS.card.unusable_method]: 'Cette carte ne peut plus être utilisée. Enregistrez-la à nouveau.',
  [METHOD_REASONS.card.over_limit]: 'Ce paiement dépasse le plafond de cette carte. Utilisez-en une autre.',
  [METHOD_REASONS.account.unusable_method]:
    'Ce compte bancaire ne peut plus être utilisé. Enregistrez-le à nouveau.',
  [METHOD_REASONS.account.over_limit]:
    'Ce paiement dépasse le plafond des prélèvements sur ce compte. Payez par carte.',
  'The bank found no account with this number.': 'La banque n’a trouvé aucun compte avec ce numéro.',
  'This bank account has been closed.': 'Ce compte bancaire est fermé.',
  'The bank could not carry out the transfer: not enough funds.':
    'La banque n’a pas pu faire le virement : fonds insuffisants.',
  'The bank does not allow transfers to this account.':
    'La banque n’autorise pas les virements vers ce compte.',
  'This bank account does not take US dollars.': 'Ce compte bancaire n’accepte pas les dollars américains.',
  'The bank did not accept the transfer.': 'La banque n’a pas accepté le virement.',
  'Your account for payouts takes no money at the moment.':
    'Pour le moment, votre compte pour les retraits ne peut pas recevoir d’argent.',
  'The destination bank account is no longer used.': 'Le compte bancaire de destination n’est plus utilisé.',
  'Your account was locked before this was sent.': 'Votre compte a été bloqué avant l’envoi.',
  'Your card was declined.': 'Votre carte a été refusée.',
  'Your card has insufficient funds.': 'Votre carte n’est pas suffisamment approvisionnée.',
  'Your card has expired.': 'Votre carte a expiré.',
  'Your card was declined. This is a sandbox: only its test cards can pay here.':
    'Votre carte a été refusée. Vous êtes dans un environnement de test : seules ses cartes de test fonctionnent ici.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Une erreur est survenue lors du traitement de votre carte. Réessayez dans quelques minutes.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'Nous n’avons pas pu confirmer que la carte est à vous. Choisissez-en une autre et réessayez.',
  'Your card number is incorrect.': 'Le numéro de carte est incorrect.',
  "Your card's security code is incorrect.": 'Le code de sécurité est incorrect.',
  "Your card's security code is invalid.": 'Le code de sécurité n’est pas valide.',
  "Your card's expiration year is invalid.": 'L’année d’expiration n’est pas valide.',
  "Your card's expiration month is invalid.": 'Le mois d’expiration n’est pas valide.',
  'The payment was not confirmed in time.': 'Le paiement n’a pas été confirmé à temps.',
  'Your bank took this card payment back.': 'Votre banque a annulé ce paiement par carte.',
  'Your card payment was refunded.': 'Votre paiement par carte a été remboursé.',
  'Your bank debit was refunded.': 'Votre prélèvement bancaire a été remboursé.',
  'Your bank took this debit back.': 'Votre banque a annulé ce prélèvement.',
  'Your bank sent this debit back.': 'Votre banque a rejeté ce prélèvement.',
  'Your bank did not carry this debit out.': 'Votre banque n’a pas exécuté ce prélèvement.',
  'The customer account has insufficient funds to cover this payment.':
    'Le compte n’est pas suffisamment approvisionné pour ce paiement.',
  "The customer's bank account has been closed.": 'Ce compte bancaire est fermé.',
  "The customer's bank account could not be located.": 'La banque n’a pas trouvé ce compte.',
  'The customer has notified their bank that this payment was unauthorized.':
    'Le titulaire du compte a signalé à sa banque qu’il n’avait pas autorisé ce prélèvement.',
  "The customer's bank account does not take this currency.":
    'Ce compte bancaire n’accepte pas cette devise.',
  'The bank account provided cannot be used. A different bank account must be used.':
    'Ce compte bancaire ne peut pas être utilisé. Il faut en utiliser un autre.',
  'You have exceeded the number of allowed verification attempts.':
    'Vous avez dépassé le nombre de tentatives de vérification autorisées.',
  'Microdeposit verification was not completed in time.':
    'Les microversements n’ont pas été vérifiés à temps.',
  'The amounts provided do not match the amounts that were sent to the bank account.':
    'Les montants ne correspondent pas à ceux envoyés sur le compte bancaire.',
  'Microdeposits could not be sent to this account.':
    'Les microversements n’ont pas pu être envoyés sur ce compte.',
  'This is a sandbox: only its test accounts can be used here, such as 000123456789.':
    'Vous êtes dans un environnement de test : seuls ses comptes de test fonctionnent ici, comme 000123456789.',
  'This is a sandbox: only its test bank can be used here, 110000000.':
    'Vous êtes dans un environnement de test : seule sa banque de test fonctionne ici, 110000000.',
};

/** Translations of the failure reasons of banks and card providers, which are stored in English. */
export const BANK_REASONS: Readonly<Record<Exclude<Language, 'en'>, Reasons>> = {
  es: spanish,
  fr: french,
};
