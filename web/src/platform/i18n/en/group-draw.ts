/** The draw of turns, on the page of a group. */
export const groupDraw = {
  putOff: {
    act: 'Put the draw off',
    title: 'Put the draw off?',
    text: 'The public random number is more than an hour late. The group goes back to forming: everyone is asked to accept the charter again, members may leave, and the draw waits for a new start. The number that was to count stays on the page of the draw.',
    done: 'The draw was put off',
  },
  draw: {
    title: 'The draw of turns',
    loadFailed: 'The draw could not be loaded.',
    before:
      'The order is drawn when the group starts, from three things: a secret that was fixed before the first member joined, a random number of each member, and a public random number that is published after the last acceptance. So nobody can choose it.',
    writeDown:
      'Write down the fingerprint of the secret now: after the draw you can check that it was this one.',
    after:
      'The order was drawn from the secret below, a random number of each member and a public random number. Anyone can draw it again and must get the same order.',
    commitment: 'Fingerprint of the secret, published before the start (SHA-256)',
    secret: 'The secret, published at the start',
    order: 'The order as it was drawn',
    orderNote: 'Exchanges of turns, replacements and late payments may have changed it since.',
    nonces_one: 'The random number of {{count}} member',
    nonces_other: 'The random numbers of {{count}} members',
    noncesHint: 'Each was made in the browser of its member, so that nobody alone decides the order.',
    check: 'Check the draw',
    checking: 'Drawing again...',
    checkFailed: 'The draw could not be checked. Please try again.',
    right: 'The draw is right',
    rightText:
      'Your browser has drawn the order of {{count}} members again: the secret fits its fingerprint, the public random number fits its signature and was published after the members were fixed, and every turn is the same.',
    wrong: 'The draw is NOT right',
    otherSecret: 'The secret does not fit the fingerprint that was published before the start.',
    otherOrder: 'Turn {{turn}} was published for {{published}}, but the draw gives it to {{drawn}}.',
    unreadable: 'What was published cannot be read as a draw.',
    nobody: 'nobody',
    yourself: 'Check it yourself',
    withoutUs: 'Draw it again without us',
    stepFiles: 'Save these two files into one folder. The second is a short program that you can read.',
    stepRun: 'Run it with Node.js:',
    stepCompare: 'Compare the fingerprint it prints with the one you wrote down when you joined.',
    noNonce: 'sent none',
    roundStandIn:
      'The members were fixed at {{closed}}. From then on it was written down that number {{round}} of this test site counts, made at {{published}}.',
    standIn: 'Test draw: its number was made here',
    standInText:
      'It followed from the secret of this group, a random number of each member and a number that this test site made itself. With real money that number is a public one (drand), which nobody can choose.',
    round:
      'The members were fixed at {{closed}}. From then on it was written down that public random number {{round}} counts, published at {{published}}.',
    chain: 'Source of the random number (chain)',
    randomness: 'The random number that counted',
    signature: 'Its signature',
    atSource: 'See this number at drand',
    putOff: 'This draw was put off before',
    putOffText:
      'The public random number could not be reached in time. These numbers were to count and did not. At the source you can see whether they were published, and after the draw which order they would have given:',
    putOffRound: 'Number {{round}}, put off at {{day}}',
    rightTextStandIn:
      'Your browser has drawn the order of {{count}} members again: the secret fits its fingerprint, the number that this test site made fits its signature and was made after the members were fixed, and every turn is the same.',
    rightTextV1:
      'Your browser has drawn the order of {{count}} members again: the secret fits its fingerprint, and every turn is the same.',
    otherValue: 'The public random number does not fit its signature, or its source is not drand.',
    earlyRound: 'The public random number was known already when the members were fixed.',
  },
};
