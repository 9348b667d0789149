import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { copy } from '@/components/site/docs/copy'
import { SEARCH_FILE, type SearchEntry } from '@/components/site/docs/search/entry'
import { DocsSearch } from '@/components/site/docs/search/docs-search'

const ENTRIES: SearchEntry[] = [
  { href: '#keys', title: 'Signing keys', page: 'Docs', text: 'What signs your packages.' },
  { href: '#import', title: 'Import a key', page: 'Signing keys', text: 'Before the first release.' },
  { href: '#icon', title: 'How do I change the icon?', page: 'Help', text: 'Open Settings.' },
]

const fetched: string[] = []
let online = true

beforeEach(() => {
  window.location.hash = ''
  fetched.length = 0
  Element.prototype.scrollIntoView = () => undefined // jsdom has no layout
  global.fetch = (async (url: string) => {
    fetched.push(url)
    if (!online) throw new TypeError('Failed to fetch')
    return { ok: true, status: 200, json: async () => ENTRIES } as Response
  }) as typeof fetch
})

const field = () => screen.getByRole('combobox', { name: copy.search.label })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

// Before the others: what was loaded once is kept for the whole page.
test('when its entries cannot be had, it says so, and tries again with the next key', async () => {
  online = false
  render(<DocsSearch />)
  expect(fetched).toEqual([]) // nothing before it has the focus
  await userEvent.type(field(), 'key')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(copy.search.failed))
  online = true
  await userEvent.type(field(), 's')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(new Set(fetched)).toEqual(new Set([SEARCH_FILE]))
})

test('keys choose a result, and Enter opens it', async () => {
  render(<DocsSearch />)
  await userEvent.type(field(), 'key')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('2 results')
  expect(field()).not.toHaveAttribute('aria-activedescendant')

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const [, second] = screen.getAllByRole('option')
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(field()).toHaveAttribute('aria-activedescendant', second!.id)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(window.location.hash).toBe(new URL((second as HTMLAnchorElement).href).hash)
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toHaveFocus()
})

test('Enter without a choice opens the first, and Escape clears the field', async () => {
  render(<DocsSearch />)
  await userEvent.type(field(), 'icon{Enter}')
  await waitFor(() => expect(window.location.hash).toBe('#icon'))
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveValue('')
  expect(options()).toEqual([])
})

test('what was searched for is marked', async () => {
  const { container } = render(<DocsSearch />)
  await userEvent.type(field(), 'package')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['packages'])
})

test('when nothing is found, it says so and leads to us', async () => {
  render(<DocsSearch />)
  await userEvent.type(field(), 'zebra')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zebra”.'))
  expect(screen.getByRole('link', { name: copy.search.contact })).toHaveAttribute(
    'href',
    '/contact?type=support',
  )
  await userEvent.tab()
  expect(screen.getByRole('link', { name: copy.search.contact })).toHaveFocus()
  await userEvent.tab()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
