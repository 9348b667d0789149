export const copy = {
  title: 'Audit log',
  lead: 'Who did what, and when. Entries are only ever added, and each carries a hash over itself and the one before. Times are UTC.',
  who: 'E-mail, or “service”',
  on: 'E-mail, app address or order',
  none: 'No entries',
  noneHint: 'Nothing was done that fits what you are looking for.',
  chain: {
    title: 'Hash chain',
    empty: 'Nothing is chained yet.',
    checking: 'Checking the newest entries…',
    holds: (checked: number) =>
      `The chain holds: ${checked.toLocaleString('en')} newest ${checked === 1 ? 'entry' : 'entries'} checked.`,
    broken: 'The chain is broken',
    failed: 'The chain could not be checked. Please load this page again.',
    all: 'All entries are checked by',
    keep: 'Keep the head somewhere else: whoever can write the whole database can also write a new chain.',
  },
} as const
