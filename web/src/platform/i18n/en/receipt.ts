export const receipt = {
  title: 'Your entry',
  loadFailed: 'Your entry could not be loaded.',
  paidOn: 'Paid on {{day}}',
  completed: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  refund: 'Refund of {{amount}} on {{day}}',
  none: 'No entry yet',
  download: 'Receipt as PDF',
};
