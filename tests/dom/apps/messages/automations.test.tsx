import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AutomationsSection } from '@/components/apps/messages/automations/automations-section'
import type { AutomationsRequest, AutomationsView, AutomationView } from '@/lib/push/automations/schema'
import { type Call, fakeServer } from '../../../node/builder/harness'

beforeAll(() => {
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // Rendering all 418 takes seconds.
  Object.assign(Intl, { supportedValuesOf: () => ['Asia/Tokyo', 'Europe/Vienna'] })
})

const POST: AutomationView = {
  id: 'new-post',
  label: 'New post',
  text: 'When your blog has a new post.',
  unavailable: null,
  placeholders: {
    one: { title: 'Spring', app: 'your app' },
    many: { count: '3', title: 'Spring', app: 'your app' },
  },
  capOf: 'app',
  hours: null,
  settings: { on: false, cap: 3, hours: 0, topic: null, platforms: [], texts: {} },
  words: {
    en: { one: { title: '{title}', text: 'New in {app}' }, many: { title: '{count} new posts', text: '' } },
    de: {
      one: { title: '{title}', text: 'Neu in {app}' },
      many: { title: '{count} neue Beiträge', text: '' },
    },
  },
  last: { week: 3, at: '2026-11-20T09:30:00.000Z' },
  troubles: [],
}
const CART: AutomationView = {
  ...POST,
  id: 'abandoned-cart',
  label: 'Forgotten cart',
  unavailable: 'Your published app has no store. Add one as a source first.',
  hours: { label: 'Hours to wait', hint: '', min: 1, max: 168 },
}
const VIEW: AutomationsView = {
  app: { id: 'app-1', name: 'Rye' },
  allowed: true,
  published: true,
  devices: 12,
  timeZone: 'Europe/Vienna',
  quiet: { from: '22:00', to: '08:00' },
  written: { quiet: false, cap: null },
  languages: ['en', 'de', 'tr'],
  topics: [{ id: 'news', label: 'News' }],
  platforms: [
    { id: 'android', label: 'Android app' },
    { id: 'web', label: 'Web' },
  ],
  automations: [POST, CART],
}

function show(input: Partial<AutomationsView> = {}, refusal?: object): Call[] {
  let view = { ...VIEW, ...input }
  const calls = fakeServer(({ method, body }) => {
    if (method !== 'PUT') return { body: view }
    if (refusal) return { status: 400, body: refusal }
    const { automations, ...rest } = body as AutomationsRequest
    const changed = view.automations.map((one) => ({ ...one, settings: automations[one.id] ?? one.settings }))
    view = { ...view, ...rest, automations: changed }
    return { body: view }
  })
  const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> =>
    (await fetch(String(queryKey[0]))).json()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(
    <QueryClientProvider client={client}>
      <AutomationsSection app={{ id: 'app-1' }} />
    </QueryClientProvider>,
  )
  return calls
}
const lastPut = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PUT').at(-1)?.body as AutomationsRequest
const open = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${label}` }))

describe('automations in the builder', () => {
  test('a switch saves immediately, and explains why an automation is unavailable', async () => {
    const calls = show()
    const post = await screen.findByRole('switch', { name: 'New post' })
    await userEvent.click(post)
    expect(lastPut(calls)).toEqual({
      timeZone: 'Europe/Vienna',
      quiet: VIEW.quiet,
      automations: { 'new-post': { ...POST.settings, on: true } },
    })
    expect(await screen.findByRole('switch', { name: 'New post', checked: true })).toBeEnabled()
    const cart = screen.getByRole('switch', { name: 'Forgotten cart' })
    expect(cart).toBeDisabled()
    expect(cart).toHaveAccessibleDescription(/no store/)
  })

  test('shows the last message, and which source could not be read', async () => {
    const troubles = [{ source: 'Blog', since: '2026-11-21T09:30:00.000Z' }]
    show({ automations: [{ ...POST, settings: { ...POST.settings, on: true }, troubles }] })
    expect(
      await screen.findByText(/^3 messages in the last 7 days, the last one on November 20/),
    ).toBeVisible()
    expect(screen.getByText(/^We haven’t been able to read Blog since November 21/)).toBeVisible()
  })

  test('texts are editable in each language, with a preview below', async () => {
    const calls = show()
    await open('New post')
    const [title] = screen.getAllByLabelText('Title')
    await userEvent.clear(title!)
    await userEvent.type(title!, 'Read: {{title}')
    expect(screen.getByText('Read: Spring')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'tr')
    await userEvent.type(screen.getAllByLabelText('Title')[0]!, 'Yeni')
    await userEvent.click(screen.getByRole('button', { name: 'Save New post' }))
    expect(lastPut(calls).automations['new-post']?.texts).toEqual({
      en: {
        one: { title: 'Read: {title}', text: 'New in {app}' },
        many: { title: '{count} new posts', text: '' },
      },
      tr: { one: { title: 'Yeni', text: '' } },
    })
  })

  test('audience and frequency can be chosen', async () => {
    const calls = show()
    await open('New post')
    await userEvent.clear(screen.getByLabelText('Maximum messages per day'))
    await userEvent.type(screen.getByLabelText('Maximum messages per day'), '5')
    await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'News')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Web' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save New post' }))
    expect(lastPut(calls).automations['new-post']).toMatchObject({
      cap: 5,
      topic: 'news',
      platforms: ['web'],
      texts: {},
    })
  })

  test('an error is shown at its field', async () => {
    const fields = { 'automations.new-post.cap': 'At most 20' }
    show({}, { error: 'At most 20', code: 'invalid', fields })
    await open('New post')
    await userEvent.click(screen.getByRole('button', { name: 'Save New post' }))
    const form = screen.getByLabelText('Maximum messages per day').closest('form')!
    expect(await within(form).findByRole('alert')).toHaveTextContent('At most 20')
  })

  test('quiet hours use the app’s time zone', async () => {
    const calls = show()
    await userEvent.selectOptions(await screen.findByLabelText('Time zone of your app'), 'Asia/Tokyo')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use quiet hours' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }))
    expect(lastPut(calls)).toEqual({ timeZone: 'Asia/Tokyo', quiet: null, automations: {} })
  })

  test('messages that people write can wait for quiet hours, and have a limit for each device', async () => {
    const calls = show()
    const quiet = { name: /^Wait for the end of the quiet hours/ }
    const cap = 'Most messages in 24 hours to one device'
    expect(await screen.findByRole('checkbox', quiet)).not.toBeChecked()
    await userEvent.click(screen.getByRole('checkbox', quiet))
    await userEvent.type(screen.getByLabelText(cap), '3')
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(lastPut(calls)).toEqual({
      ...{ timeZone: 'Europe/Vienna', quiet: VIEW.quiet, automations: {} },
      written: { quiet: true, cap: 3 },
    })
    await userEvent.clear(screen.getByLabelText(cap))
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(lastPut(calls).written).toEqual({ quiet: true, cap: null })
  })

  test('a limit that is refused says so at its field, and without quiet hours nothing waits', async () => {
    const fields = { 'written.cap': 'At most 20' }
    show({ quiet: null }, { error: 'At most 20', code: 'invalid', fields })
    expect(await screen.findByRole('checkbox', { name: /^Wait for the end/ })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Most messages in 24 hours to one device'), '50')
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }))
    await screen.findAllByText('At most 20')
    expect(screen.getByLabelText('Most messages in 24 hours to one device')).toBeInvalid()
  })

  test('without a plan or a device it says that nothing is sent', async () => {
    show({ allowed: false })
    expect(await screen.findByText(/part of the Pro and Enterprise plans/)).toBeVisible()
  })
})
