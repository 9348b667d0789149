import { brand } from '@/lib/brand'

export const copy = {
  title: 'Audit log',
  get lead() {
    return `Who did what and when. Entries are never changed or deleted: each carries a hash of itself and the entry before it. Times are ${brand.timeZone}.`
  },
  who: 'Email, or “service”',
  on: 'Email, app or order',
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
    keep: 'Save it somewhere else: anyone with write access to the database could replace the whole chain.',
  },
} as const
