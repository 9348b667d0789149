import { screen, within } from '@testing-library/react'
import { SearchButton } from '@/components/admin/search/search-button'
import type { SearchGroup } from '@/lib/admin/search/schema'
import { fakeServer } from '../../node/builder/harness'
import { renderPage } from '../render'

Element.prototype.scrollIntoView = jest.fn() // jsdom has no layout

const GROUPS: SearchGroup[] = [
  {
    kind: 'people',
    hits: [{ id: 'u1', title: 'Ada Lovelace', detail: 'ada@example.com', href: '/admin/users/u1' }],
    all: '/admin/users?q=ada',
  },
  {
    kind: 'orders',
    hits: [{ id: 'o1', title: 'AK-7K3M9Q2D', detail: 'Ada Lovelace · Pro', href: '/admin/payments/o1' }],
    all: '/admin?q=ada',
  },
]

async function open(answer: () => { status?: number; body: unknown }) {
  const calls = fakeServer(answer)
  const { user } = renderPage(<SearchButton />)
  await user.keyboard('{Control>}k{/Control}')
  return { calls, user, field: await screen.findByRole('combobox') }
}

const selected = () => screen.getByRole('option', { selected: true })

test('Ctrl+K opens the search, which asks for words of two letters on', async () => {
  const { calls, user, field } = await open(() => ({ body: { groups: [] } }))
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.type(field, 'a')
  expect(screen.getByRole('status')).toHaveTextContent(/^Search by name/)
  await user.type(field, 'da')
  expect(await screen.findByText('Nothing found for “ada”.')).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/search?q=ada'])
})

test('arrow keys go round all that was found, and the field names the option they are at', async () => {
  const { user, field } = await open(() => ({ body: { groups: GROUPS } }))
  await user.type(field, 'ada')
  const people = await screen.findByRole('group', { name: 'People' })
  expect(within(people).getAllByRole('option')).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('2 results')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  expect(selected()).toHaveAttribute('href', '/admin/users/u1')
  for (const href of ['/admin/users?q=ada', '/admin/payments/o1', '/admin?q=ada', '/admin/users/u1']) {
    await user.keyboard('{ArrowDown}')
    expect(selected()).toHaveAttribute('href', href)
    expect(field).toHaveAttribute('aria-activedescendant', selected().id)
  }
  await user.keyboard('{ArrowUp}')
  expect(selected()).toHaveTextContent('Search all orders')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a search that failed says so', async () => {
  const { user, field } = await open(() => ({ status: 500, body: { error: 'Broken' } }))
  await user.type(field, 'ada')
  expect(await screen.findByText(/^The search didn’t work/)).toBeVisible()
})
