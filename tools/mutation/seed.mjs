import fc from 'fast-check';

/** Fixed seed, so that mutants always meet the same examples. */
fc.configureGlobal({ seed: 20_260_101 });
