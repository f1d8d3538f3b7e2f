export const groupPeople = {
  remind: {
    actHere: 'Remind',
    sentHere: 'Reminded today',
    toAll: 'See who has not paid',
    act: 'Remind {{name}}',
    sent: 'We reminded {{name}} today',
    done: '{{name}} gets a friendly reminder',
  },
  picture: {
    open: 'Save the ring as a picture',
    who: 'It shows the first names of the members: share it with people who know them.',
    send: 'Picture (PNG)',
    print: 'For printing (SVG)',
    file: 'ring',
  },
  cover: {
    legend: 'Choose a drawing for the group:',
    none: 'No drawing',
    house: 'House',
    boat: 'Boat',
    tree: 'Tree',
    books: 'Books',
    market: 'Market stall',
    feast: 'Cake',
  },
  thanks: {
    received: 'You received the pot of round {{round}}. Say thank you?',
    act: 'Thank the group',
    mine: 'You thanked the group for the pot of round {{round}}.',
    theirs: '{{name}} thanks all of you for the pot of round {{round}}.',
  },
};
