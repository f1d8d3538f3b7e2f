import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';

/** What members do about their group's books being shown to everyone. */
export const groupOpenBooks = {
  title: 'Open books',
  offer: 'Show these books to everyone',
  offerNote: 'Now only members see them',
  offerText:
    'A page of its own shows the name, the drawing, the contribution and the sums of each round. It shows no names, no pictures, not whose turn it is and not who has paid.',
  announce: 'Announce it to the members',
  announceTitle: 'Show the books to everyone?',
  announceText: `Every member is told now. In ${OPEN_BOOKS_NOTICE_DAYS} days the page opens, unless one of them wants the books kept closed. Any member can end it later too, at once.`,
  announceName: 'The name “{{name}}” will be seen: think of the people in it.',
  announced: 'Every member has been told',
  opensOn: 'These books open to everyone on {{day}}',
  opensText:
    'They show the sums of each round, no names. If you do not want that, keep them closed: you need not say why, and the others are not told that it was you.',
  keepClosed: 'Keep them closed',
  keepTitle: 'Keep these books closed?',
  keepText: `They will not open. Announcing it again takes another ${OPEN_BOOKS_NOTICE_DAYS} days. The members are told, but not that it was you.`,
  isOpen: 'Everyone who has this address sees the sums of each round, without names.',
  address: 'Address of the open books',
  see: 'See the page',
  frame: 'Put the ring on another site',
  frameHint: 'Paste this into the page. It runs no script and sets no cookie.',
  frameCode: 'Code of the ring',
  frameTitle: 'Ring of {{name}}',
  copyCode: 'Copy the code',
  close: 'Close the books',
  closeTitle: 'Close these books?',
  closeText: `The address ends at once, for everyone. Opening the books again takes another ${OPEN_BOOKS_NOTICE_DAYS} days and gives them another address. The members are told, but not that it was you.`,
  closed: 'The books are for members alone',
};
