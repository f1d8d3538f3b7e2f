export const noPosition = {
  text: 'A hold costs nothing.',
  checked: 'We’re reviewing your account. You can’t reserve a number until then. We’ll email you.',
  reserve: 'Reserve a position',
  finish: 'Complete your profile',
};
