import type { ReadinessState, StoreName } from '@/lib/stores/readiness/schema'

export const copy = {
  title: 'Ready for the stores?',
  lead: 'We open the files of your newest release, read what they say and visit the pages they lead to, as a reviewer would.',
  failed: 'The report could not be made.',
  again: 'Try again',
  refresh: 'Check again',
  checking: 'Checking…',
  states: { green: 'Fine', amber: 'Look at this', red: 'Fix this first' } satisfies Record<
    ReadinessState,
    string
  >,
  stores: { play: 'Google Play', apple: 'App Store' } satisfies Record<StoreName, string>,
  toDo: 'What to do:',
  fine: (count: number) => (count === 1 ? '1 thing is fine' : `${count} things are fine`),
  summary: (red: number, amber: number) =>
    red > 0
      ? `${things(red, true)} that a store rejects${amber > 0 ? `, and ${things(amber)} to look at` : ''}.`
      : amber > 0
        ? `Nothing that a store is sure to reject. ${things(amber, true)} to look at.`
        : 'Everything that can be checked from here is fine.',
  guide: 'How to submit, step by step',
  honest: 'The stores make the final decision. A green report doesn’t guarantee that they accept the app.',
}

function things(count: number, capital = false): string {
  if (count !== 1) return `${count} things`
  return capital ? 'One thing' : 'one thing'
}
