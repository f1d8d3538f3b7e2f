export const writeOffs = {
  title: 'Written-off debts',
  empty: 'No debt was written off. To write one off, open the page of the member who owes it.',
  loadFailed: 'The written-off debts could not be loaded.',
  member: 'Member',
  recovered: 'Came back',
  statuses: { waiting: 'Waits', approved: 'Approved', declined: 'Declined', done: 'Done' },
  mine: 'You asked: another admin decides.',
  actions: {
    ask: {
      open: 'Write off',
      title: 'Write off this debt?',
      lead: '{{name}} owes {{amount}}. The operator bears it from now on, and the member is told that nobody asks for it. This cannot be undone. Beyond the sum of a day it waits for a second person.',
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
      lead: '{{name}} still owes {{amount}}. Nothing is moved.',
      submit: 'Decline',
      done: 'Declined. Nothing was moved.',
    },
  },
};
