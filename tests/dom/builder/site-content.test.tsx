import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notices } from '@/components/builder/notices'
import { SiteContentDialog } from '@/components/builder/site-content/site-content-dialog'
import { undo } from '@/components/builder/state/history-commands'
import type { SiteContent } from '@/lib/conversion/site-content/schema'
import { emptyDocument } from '@/lib/document/document'
import { APP, fakeServer, renderEditor, storeWith } from '../../node/builder/harness'

// A phone, where the list is alone
globalThis.matchMedia = (() => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia

const page = { title: 'Our story', url: 'https://rye.example/story' }
const text = (id: string, words: string): SiteContent['findings'][number] => ({
  ...{ id, kind: 'text', title: words, page, place: 'text', note: '', screenId: 'site-story' },
  blocks: [
    {
      id: `block-${id}-rich-text-1`,
      type: 'rich-text',
      text: [{ type: 'paragraph', runs: [{ text: words }] }],
    },
  ] as SiteContent['findings'][number]['blocks'],
})
const CONTENT: SiteContent = {
  version: 1,
  readAt: '2026-11-20T10:00:00.000Z',
  pages: [
    { ...page, state: 'read' },
    { title: 'Orders', url: 'https://rye.example/orders', state: 'account' },
  ],
  screens: [{ id: 'site-story', title: 'Our story', icon: 'info', url: page.url, open: 'Open website' }],
  findings: [text('site-story-text', 'Warm at seven'), text('site-story-text-2', 'Sold out at nine')],
  earlier: {},
}

function show(stored: SiteContent | null, read: unknown = CONTENT) {
  const calls = fakeServer(({ method, path }) => {
    if (!path.endsWith('/site-content')) return { body: { revision: 2 } }
    return { body: method === 'GET' ? stored : read }
  })
  const app = { ...APP, kind: 'web-to-app' as const, sourceUrl: 'https://rye.example/', report: {} }
  const store = storeWith(emptyDocument('Rye'), app)
  store.set({ revision: 1 })
  renderEditor(
    store,
    <>
      <Notices />
      <SiteContentDialog />
    </>,
  )
  const titles = () => store.get().history.present.screens.map(({ title }) => title)
  return { store, calls, titles }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a new app reads its site once, and takes everything with one tap that Undo takes back', async () => {
  const { store, calls, titles } = show(null)
  expect(await screen.findByText('2 parts of your site can be screens of your app.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(titles()).toEqual(['Home'])
  await press('Add all')
  await waitFor(() => expect(titles()).toEqual(['Home', 'Our story']))
  await waitFor(() => expect(screen.queryByText(/can be screens/)).toBeNull())
  act(() => undo(store))
  expect(titles()).toEqual(['Home'])
})

test('shows what was found with its page and place, and takes or leaves each', async () => {
  const { store, titles } = show(CONTENT)
  act(() => store.set({ dialog: 'site-content' }))
  const group = await screen.findByRole('region', { name: 'Our story' })
  const [first] = within(group).getAllByRole('listitem')
  expect(first).toHaveTextContent('TextWarm at sevenOn Our story, in the text')
  expect(screen.getByRole('region', { name: /didn’t read/ })).toHaveTextContent('Orders: It needs an account')
  await userEvent.click(within(first!).getByRole('button', { name: 'Add: Text, Our story' }))
  await waitFor(() => expect(first).toHaveTextContent('In your app'))
  expect(titles()).toEqual(['Home', 'Our story'])
  await userEvent.click(within(first!).getByRole('button', { name: 'Remove: Text, Our story' }))
  await waitFor(() => expect(titles()).toEqual(['Home']))
})

test('reading again says what the site and the owner changed, and why it failed', async () => {
  const newer = text('site-story-text', 'Warm at eight')
  const { store } = show(CONTENT, {
    ...CONTENT,
    findings: [newer],
    earlier: { 'site-story-text': CONTENT.findings[0]!.blocks },
  })
  act(() => store.set({ dialog: 'site-content' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add all 2' }))
  await press('Read again')
  const row = await screen.findByText('The site changed this.')
  expect(row.closest('li')).toHaveTextContent('Warm at eight')
  await press('Update: Text, Our story')
  await waitFor(() => expect(JSON.stringify(store.get().history.present)).toContain('Warm at eight'))
  fakeServer(() => ({
    status: 422,
    body: { error: 'The website took longer than 10 seconds to respond.', code: 'unreadable' },
  }))
  await press('Read again')
  expect(await screen.findByText(/took longer than 10 seconds/)).toBeVisible()
})
