export const cardForm = {
  sandbox: 'Sandbox',
  testCard:
    'No real card is charged. Use 4242 4242 4242 4242, any future date and any three digits. A real card is declined here.',
  number: 'Card number',
  numberMissing: 'Please enter the card number',
  expiry: 'Expiry date',
  expiryMissing: 'Please enter the expiry date as MM / YY',
  cvc: 'Security code',
  cvcMissing: 'Please enter the security code',
};
