export const accountNotices = {
  lockedTitle: 'Your account is locked for your protection',
  locked:
    'Our team is reviewing it and will email you. Until then you can see and download your data and pay what you owe. Auto-pay continues. You can’t withdraw or change anything else.',
  lockedPay: 'See what is due',
  checkedTitle: 'We’re reviewing your account',
  checked:
    'Our team will email you. Until then you can’t reserve a number, pay an entry or withdraw. You can still pay what you owe a group.',
  fixProfile: 'Does your name or date of birth differ from your ID?',
  fixProfileLink: 'Correct it in your profile',
  unreachable: {
    mail: {
      title: 'Your email provider rejects our emails',
      text: 'We couldn’t deliver to {{email}}. Until you fix this, you won’t get receipts or warnings about your account.',
      change: 'Change the address',
    },
    sms: {
      title: 'We can’t text your phone number',
      text: 'Your carrier rejects our text messages, so you can’t receive codes.',
      change: 'Change the number',
    },
  },
};
