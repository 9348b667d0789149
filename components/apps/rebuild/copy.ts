const apps = (count: number) => (count === 1 ? '1 app' : `${count.toLocaleString('en')} apps`)

export const copy = {
  outdated: (count: number) => `${apps(count)} can be rebuilt for the newest Android shell`,
  why: 'A rebuild is a new release with the same design and a higher version code. Phones and stores treat it as an update.',
  start: (count: number) => (count === 1 ? 'Rebuild it' : `Rebuild ${count.toLocaleString('en')} apps`),
  starting: 'Starting…',
  running: (done: number, total: number) => `Rebuilding: ${done.toLocaleString('en')} of ${apps(total)} done`,
  leave: 'You can leave this page. The rebuild continues.',
  cancel: 'Cancel',
  canceling: 'Canceling…',
  failed: (count: number) => `${apps(count)} could not be rebuilt`,
  andMore: (count: number) => `And ${count.toLocaleString('en')} more.`,
  admin: {
    title: 'Android shell',
    lead: 'New releases use the newest shell. Published apps keep theirs until you rebuild them. Each rebuild follows the rules of its owner’s plan.',
    current: 'All published apps have the newest Android shell.',
    failed: 'This could not be loaded.',
    again: 'Try again',
  },
}
