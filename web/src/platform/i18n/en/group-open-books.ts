import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';

export const groupOpenBooks = {
  title: 'Open books',
  offer: 'Show these books to everyone',
  offerNote: 'Now only members see them',
  offerText:
    'A separate page shows the group name, its drawing, the contribution and the totals of each round. It shows no members, no pictures, no turns and no payers.',
  announce: 'Tell the members',
  announceTitle: 'Show the books to everyone?',
  announceText: `We notify every member now. The page goes public in ${OPEN_BOOKS_NOTICE_DAYS} days unless a member objects. Any member can also close it later.`,
  announceName: 'Everyone will see the name “{{name}}”: think of the people in it.',
  announced: 'We notified every member',
  opensOn: 'These books open to everyone on {{day}}',
  opensText:
    'They show the totals of each round, without names. If you don’t want that, keep them closed. You don’t have to say why, and nobody learns it was you.',
  keepClosed: 'Keep them closed',
  keepTitle: 'Keep these books closed?',
  keepText: `They won’t open. A new announcement takes another ${OPEN_BOOKS_NOTICE_DAYS} days. We notify the members, but not that it was you.`,
  isOpen: 'Anyone with this address sees the totals of each round, without names.',
  address: 'Address of the open books',
  see: 'See the page',
  frame: 'Put the ring on another site',
  frameHint: 'Paste this into the page. It runs no script and sets no cookie.',
  frameCode: 'Code for the ring',
  frameTitle: 'Ring of {{name}}',
  copyCode: 'Copy the code',
  close: 'Close the books',
  closeTitle: 'Close these books?',
  closeText: `The address stops working now. Opening the books again takes another ${OPEN_BOOKS_NOTICE_DAYS} days and creates a new address. We notify the members, but not that it was you.`,
  closed: 'Only members see the books now',
};
