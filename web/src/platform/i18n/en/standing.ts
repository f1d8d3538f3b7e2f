export const standing = {
  lockedTitle: 'Your account is locked for your protection',
  locked:
    'Our team is looking at it and writes to you. Until then you can see everything that is yours, download it and pay what you owe; automatic payments go on. No money leaves, and nothing else can be changed.',
  lockedPay: 'See what is due',
  checkedTitle: 'Your account is being checked',
  checked:
    'Our team looks at it and writes to you. Until then you cannot reserve a number, pay an entry or withdraw; what you owe a group you can pay.',
  mend: 'Is your name or date of birth not as your document has it?',
  mendLink: 'Correct it in your profile',
  unreachable: {
    mail: {
      title: 'Your email address refuses our emails',
      text: 'We could not deliver to {{email}}. Until that changes you miss receipts and warnings about your account.',
      change: 'Change the address',
    },
    sms: {
      title: 'Your phone number cannot be reached',
      text: 'Its network refuses our text messages, so no code can reach you.',
      change: 'Change the number',
    },
  },
};
