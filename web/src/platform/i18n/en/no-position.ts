export const noPosition = {
  held: 'If you pay now, you are number {{position}}',
  heldText: 'Your hold runs until {{time}}. Nothing was charged.',
  toHold: 'Go to your hold',
  title: 'You have no position yet',
  text: 'Read the odds, then decide. A hold costs nothing.',
  checked: 'Your account is being checked. Nothing can be reserved until that is over; we write to you.',
  reserve: 'Reserve a position',
  finish: 'Complete your profile',
};
