export const copy = {
  title: 'Audit log',
  lead: 'Who did what and when. Entries are never changed or removed: each includes a hash of itself and the entry before. Times are UTC.',
  who: 'Email, or “service”',
  on: 'Email, app address or order',
  none: 'No entries',
  noneHint: 'No entries match your filters.',
  chain: {
    title: 'Hash chain',
    empty: 'The chain has no entries yet.',
    checking: 'Checking the newest entries…',
    holds: (checked: number) =>
      `The chain is intact: the newest ${checked === 1 ? 'entry was' : `${checked.toLocaleString('en')} entries were`} checked.`,
    broken: 'The chain is broken',
    failed: 'We couldn’t check the chain. Please reload this page.',
    all: 'To check all entries, run',
    keep: 'Save it somewhere else: anyone who can write to the whole database can also write a new chain.',
  },
} as const
