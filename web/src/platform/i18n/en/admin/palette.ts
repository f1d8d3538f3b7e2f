export const palette = {
  open: 'Find',
  title: 'Find',
  field: 'Page, member, group or payment',
  found: 'What was found',
  asking: 'Searching...',
  failed: 'Not everything could be searched. Please try again.',
  nothing: 'Nothing is called that.',
  keys: '↑ ↓ to choose, Enter to open.',
  kinds: { page: 'Page', member: 'Member', group: 'Group', payment: 'Payment' },
};
