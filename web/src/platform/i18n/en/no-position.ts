export const noPosition = {
  held: 'Number {{position}} is held for you until {{time}}',
  heldText: 'It is provisional, and nothing was charged.',
  toHold: 'Go to your hold',
  title: 'You have no position yet',
  text: 'Read the odds, then decide. A hold costs nothing.',
  reserve: 'Reserve a position',
  finish: 'Complete your profile',
};
