export const writeOffs = {
  title: 'Written-off debts',
  empty: 'No debt was written off. To write one off, open the page of the member who owes it.',
  loadFailed: 'The written-off debts could not be loaded.',
  member: 'Member',
  recovered: 'Recovered',
  statuses: { waiting: 'Waits', approved: 'Approved', declined: 'Declined', done: 'Done' },
  mine: 'You requested it, so another admin decides.',
  actions: {
    ask: {
      open: 'Write off',
      title: 'Write off this debt?',
      lead: '{{name}} owes {{amount}}. The operator bears this loss from now on, and we tell the member. You can’t undo it. Above your daily limit it waits for a second person.',
      submit: 'Write off {{amount}}',
      done: 'The debt is written off.',
      waits: 'It waits for a second person.',
    },
    approve: {
      open: 'Approve',
      title: 'Approve this write-off?',
      lead: '{{amount}} that {{name}} owes is the operator’s loss from now on. This cannot be undone.',
      submit: 'Approve and write off',
      done: 'Approved. The debt is written off.',
    },
    decline: {
      open: 'Decline',
      title: 'Decline this write-off?',
      lead: '{{name}} still owes {{amount}}. No money moves.',
      submit: 'Decline',
      done: 'Declined. No money moved.',
    },
  },
};
