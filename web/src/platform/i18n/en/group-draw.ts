export const groupDraw = {
  putOff: {
    act: 'Postpone the draw',
    title: 'Postpone the draw?',
    text: 'The public random number is more than an hour late. The group goes back to forming, and everyone has to accept the charter again. Members may leave, and the draw waits for a new start. The draw page keeps a record of the late number.',
    done: 'Draw postponed',
  },
  draw: {
    title: 'The draw of turns',
    loadFailed: 'The draw could not be loaded.',
    before:
      'The order is drawn when the group starts. It comes from a secret fixed before the first member joined, each member’s random number and a public number. The public number appears only after everyone has accepted. So nobody can choose the order.',
    writeDown:
      'Write down the fingerprint of the secret now. After the draw you can check that it is the same.',
    after:
      'The order was drawn from the secret below, a random number from each member and a public random number. Anyone can repeat the draw and must get the same order.',
    commitment: 'Fingerprint of the secret, published before the start (SHA-256)',
    secret: 'The secret, published at the start',
    order: 'The order as it was drawn',
    orderNote: 'Swaps, replacements and late payments may have changed it since.',
    nonces_one: 'The random number of {{count}} member',
    nonces_other: 'The random numbers of {{count}} members',
    noncesHint: 'Each member’s browser made one, so nobody alone decides the order.',
    check: 'Check the draw',
    checking: 'Drawing again...',
    checkFailed: 'The draw could not be checked. Please try again.',
    right: 'The draw is right',
    rightText:
      'Your browser repeated the draw for {{count}} members, and every turn is the same. The secret matches its fingerprint. The public random number matches its signature and came after the members were fixed.',
    wrong: 'The draw is NOT right',
    otherSecret: 'The secret doesn’t match the fingerprint published before the start.',
    otherOrder: 'Turn {{turn}} was published for {{published}}, but the draw gives it to {{drawn}}.',
    unreadable: 'The published data can’t be read as a draw.',
    nobody: 'nobody',
    yourself: 'Check it yourself',
    withoutUs: 'Draw it again without us',
    stepFiles: 'Save these two files into one folder. The second is a short program that you can read.',
    stepRun: 'Run it with Node.js:',
    stepCompare: 'Compare the fingerprint it prints with the one you wrote down when you joined.',
    noNonce: 'sent no number',
    roundStandIn:
      'The members were fixed at {{closed}}. At that moment we recorded which number would count: number {{round}} of this test site, made at {{published}}.',
    standIn: 'Test draw: its number was made here',
    standInText:
      'It followed from this group’s secret, a random number from each member and a number this test site made. With real money we use a public number (drand) that nobody can choose.',
    round:
      'The members were fixed at {{closed}}. At that moment we recorded which number would count: public random number {{round}}, published at {{published}}.',
    chain: 'Source of the random number (chain)',
    randomness: 'The random number that counted',
    signature: 'Its signature',
    atSource: 'See this number at drand',
    putOff: 'This draw was postponed',
    putOffText:
      'We couldn’t get the public random number in time, so these numbers didn’t count. The source shows whether they were published. After the draw you can see which order they would have given:',
    putOffRound: 'Number {{round}}, postponed on {{day}}',
    rightTextStandIn:
      'Your browser repeated the draw for {{count}} members, and every turn is the same. The secret matches its fingerprint. The test number matches its signature and came after the members were fixed.',
    rightTextV1:
      'Your browser repeated the draw for {{count}} members. The secret matches its fingerprint, and every turn is the same.',
    otherValue: 'The public random number doesn’t match its signature, or its source isn’t drand.',
    earlyRound: 'The public random number was already known when the members were fixed.',
  },
};
