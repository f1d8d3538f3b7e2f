/** The limits of mailed links that undo a change; docs/security.md lists them. */
export const undoByIp = { name: 'undo of a change by network', max: 60, perSeconds: 3600 };
