export const palette = {
  open: 'Find',
  title: 'Find',
  field: 'Page, member, group or payment',
  found: 'Results',
  asking: 'Searching...',
  failed: 'Not everything could be searched. Please try again.',
  nothing: 'No results.',
  keys: '↑ ↓ to choose, Enter to open.',
  kinds: { page: 'Page', member: 'Member', group: 'Group', payment: 'Payment' },
};
