/** The limits of deeds about money and of trying again; docs/security.md lists them. */
export const moneyDeedByAdmin = { name: 'money deed by admin', max: 300, perSeconds: 3_600 };
export const retryByAdmin = { name: 'retry by admin', max: 1_200, perSeconds: 3_600 };
