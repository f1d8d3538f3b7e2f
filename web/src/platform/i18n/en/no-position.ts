export const noPosition = {
  text: 'A hold costs nothing.',
  checked: 'Your account is being checked. Nothing can be reserved until that is over; we write to you.',
  reserve: 'Reserve a position',
  finish: 'Complete your profile',
};
