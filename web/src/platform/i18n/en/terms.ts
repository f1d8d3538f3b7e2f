export const terms = {
  title: 'General terms',
  lead: 'What saving in groups with Circle Link means, in five points.',
  version: 'Version {{version}}',
  read: 'Read the general terms',
  accept: 'I am 18 or older and accept the general terms',
  acceptFirst: 'Tick the box to go on.',
  submit: 'Accept and continue',
  pending: 'Saving...',
  failed: 'The terms could not be accepted. Please try again.',
  loadFailed: 'The terms could not be loaded.',
  accepted: 'You have accepted these terms.',
  continue: 'Continue',
};
