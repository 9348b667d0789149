import type { ReadinessState, StoreName } from '@/lib/stores/readiness/schema'

export const copy = {
  title: 'Ready for the stores?',
  lead: 'We open the files of your newest release, read their contents and visit the pages they link to, as a reviewer would.',
  failed: 'We couldn’t create the report.',
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
      ? `${counted(red, 'blocker')}${amber > 0 ? `, ${counted(amber, 'thing')} to review` : ''}`
      : amber > 0
        ? `No blockers, ${counted(amber, 'thing')} to review`
        : 'Everything that can be checked from here is fine.',
  guide: 'How to submit, step by step',
  honest: 'The stores make the final decision. A green report doesn’t guarantee that they accept the app.',
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
