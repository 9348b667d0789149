import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Queries } from '@/app/queries'
import { Readiness } from '@/components/apps/stores/readiness/readiness'
import type { StoreApp } from '@/lib/apps/schema'
import type { ReadinessFinding } from '@/lib/stores/readiness/schema'
import { fakeServer } from '../../../node/builder/harness'

const finding = (check: string, more: Partial<ReadinessFinding> = {}): ReadinessFinding => ({
  check,
  title: check,
  stores: ['play'],
  state: 'green',
  says: `${check} says`,
  fix: null,
  steps: [],
  place: null,
  guide: null,
  ...more,
})

function show(findings: ReadinessFinding[]) {
  const body = {
    version: 1,
    versionName: '1.0',
    versionCode: 1,
    checkedAt: '2026-11-20T12:00:00.000Z',
    findings,
  }
  const calls = fakeServer(() => ({ body }))
  render(
    <Queries>
      <Readiness app={{ id: 'app-1' } as StoreApp} />
    </Queries>,
  )
  return calls
}

test('what a store refuses stands first, with its fix, its steps and the way there; what is fine is folded away', async () => {
  show([
    finding('Target'),
    finding('Icon', { state: 'amber', fix: 'Upload a larger one.' }),
    finding('Name', {
      state: 'red',
      stores: ['play', 'apple'],
      fix: 'Shorten it:',
      steps: ['Take a word away.'],
      place: { href: '/app-builder?app=app-1', label: 'Open the builder' },
      guide: { href: '/docs/app-store', label: 'Read the guide' },
    }),
  ])
  expect(await screen.findByRole('status')).toHaveTextContent(
    'One thing that a store rejects, and one thing to look at.',
  )
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Name: Fix this first', 'Icon: Look at this', 'Target: Fine'])
  const name = screen.getByRole('heading', { name: /^Name/ }).closest('li')!
  expect(within(name).getByText('Google Play, App Store')).toBeVisible()
  expect(within(name).getByText('Take a word away.')).toBeVisible()
  expect(
    within(name)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/app-builder?app=app-1', '/docs/app-store'])
  expect(screen.getByText('Target says')).not.toBeVisible()
  await userEvent.click(screen.getByText('1 thing is fine'))
  expect(screen.getByText('Target says')).toBeVisible()
})

test('it is made again when it is asked for', async () => {
  const calls = show([finding('Target')])
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Everything that can be checked from here is fine.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeEnabled()
  expect(calls).toHaveLength(2)
})
