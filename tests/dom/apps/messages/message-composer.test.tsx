import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Composer } from '@/components/apps/messages/composer/composer'
import { resolver, toRequest, valuesOf } from '@/components/apps/messages/form-values'
import { createQueryClient } from '@/lib/client/query-client'
import { newMessage } from '@/lib/push/message'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { type Call, fakeServer } from '../../../node/builder/harness'

// jsdom has no layout, but radio buttons need the size of their dots.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const PICTURE = `asset:${'a'.repeat(64)}`
const app: MessagesApp = {
  ...{
    id: 'app-1',
    name: 'Rye',
    slug: 'rye',
    hostedUrl: 'http://localhost/a/rye/',
    callUrl: '',
    keyRefusal: null,
  },
  ...{ iconUrl: null, primaryColor: '#6366f1', published: true, allowed: true, sources: [] },
  languages: ['en', 'de'],
  topics: [{ id: 'bread', label: 'New bread' }],
  screens: [{ id: 'home', title: 'Home' }],
  versions: [{ version: 2, versionName: '1.1' }],
  pictures: [{ reference: PICTURE, url: '/api/apps/app-1/assets/a' }],
}

function show(answer: (call: Call) => { status?: number; body?: unknown } | null = () => null) {
  const calls = fakeServer((call) => {
    const custom = answer(call)
    if (custom) return custom
    if (call.path.endsWith('/estimate')) return { body: { devices: 1204 } }
    if (call.path.endsWith('/automations'))
      return { body: { quiet: { from: '22:00', to: '08:00' }, written: { quiet: true, cap: null } } }
    return { status: 201, body: { id: 'm1', state: 'scheduled', audience: 1204 } }
  })
  const close = jest.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Composer app={app} like={null} close={close} />
    </QueryClientProvider>,
  )
  return {
    calls,
    close,
    sent: () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')),
  }
}

test('a picture is previewed on Android, iPhones and desktops', async () => {
  show()
  const preview = screen.getByRole('region', { name: 'Preview' })
  const pictures = () => preview.querySelectorAll('img[src="https://rye.example/loaf.jpg"]')
  await userEvent.click(screen.getByRole('radio', { name: 'At an address' }))
  await userEvent.type(screen.getByLabelText('Address of the picture'), 'https://rye.example/loaf.jpg')
  expect(pictures()).toHaveLength(3)
})

test('a message is previewed, confirmed with the number of devices, and sent once', async () => {
  const { sent, close } = show()
  await userEvent.type(screen.getByLabelText('Title'), 'Fresh bread')
  await userEvent.type(screen.getByLabelText('Text'), 'Warm until ten.')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getAllByText('Fresh bread')).toHaveLength(3)
  await userEvent.click(screen.getByRole('checkbox', { name: 'New bread' }))
  await userEvent.selectOptions(screen.getByLabelText('Urgency'), 'High')
  await userEvent.selectOptions(screen.getByLabelText('Valid for'), '1 hour')
  expect(await screen.findByText('This reaches about 1,204 devices.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send to 1,204 devices?' })
  expect(dialog).toHaveTextContent('shows 22:00 to 08:00 then get it when your quiet hours end.')
  expect(sent()).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({
    path: '/api/apps/app-1/messages',
    body: {
      content: { title: 'Fresh bread', text: 'Warm until ten.', picture: null, target: { type: 'app' } },
      audience: { topics: ['bread'], platforms: [] },
      schedule: { type: 'now' },
      ...{ urgency: 'high', ttl: 3600 },
    },
  })
  expect(sent()[0]?.headers['idempotency-key']).toMatch(/^[\w-]{16,64}$/)
})

test('missing input is reported at its field, which gets the focus, and nothing is requested', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  expect(await screen.findByText('Write a title')).toBeInTheDocument()
  expect(screen.getByLabelText('Title')).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('input is discarded only after a confirmation', async () => {
  const { close } = show()
  await userEvent.type(screen.getByLabelText('Title'), 'Fresh')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard this message?' })
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(close).toHaveBeenCalled()
})

test('an emoji is inserted at the cursor', async () => {
  show()
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  await userEvent.type(title, 'Hot bread')
  title.setSelectionRange(3, 3)
  await userEvent.tab()
  await userEvent.click(screen.getAllByRole('button', { name: 'Add an emoji' })[0]!)
  await userEvent.click(await screen.findByRole('button', { name: '🔥' }))
  expect(title).toHaveValue('Hot🔥 bread')
})

test('each language has separate texts, and a preview', async () => {
  const { sent } = show()
  await userEvent.type(screen.getByLabelText('Title'), 'Bread')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'German')
  expect(screen.getByLabelText('Title')).toHaveValue('')
  await userEvent.type(screen.getByLabelText('Title'), 'Brot')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getAllByText('Brot')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      content: { title: 'Bread', translations: { de: { title: 'Brot' } } },
    }),
  )
})

test('errors of the service are shown at their fields, and no input is lost', async () => {
  const error = 'This screen isn’t in the published app.'
  const { close } = show(({ path }) =>
    path.endsWith('/messages')
      ? { status: 422, body: { error, code: 'not-in-app', fields: { 'content.target': error } } }
      : null,
  )
  await userEvent.type(screen.getByLabelText('Title'), 'Fresh bread')
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }))
  expect(await screen.findAllByText(error)).toHaveLength(2)
  expect(screen.getByLabelText('Title')).toHaveValue('Fresh bread')
  expect(close).not.toHaveBeenCalled()
})

test('a test message goes only to the owner’s devices', async () => {
  const { sent } = show()
  await userEvent.type(screen.getByLabelText('Title'), 'Fresh bread')
  await userEvent.click(screen.getByRole('button', { name: 'Send to my devices first' }))
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ audience: { devices: 'test' }, schedule: { type: 'now' } }),
  )
})

describe('The form', () => {
  const check = async (change: (values: ReturnType<typeof valuesOf>) => void) => {
    const values = valuesOf(null, app)
    values.content.title = 'Hi'
    change(values)
    return resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  }

  test('shows errors at their fields', async () => {
    expect(await check(({ schedule }) => (schedule.type = 'at'))).toMatchObject({
      errors: { schedule: { day: { message: 'Choose a day and a time.' } } },
    })
    expect(await check(({ content }) => (content.target.type = 'screen'))).toMatchObject({
      errors: { content: { target: { screenId: { message: 'Choose a screen.' } } } },
    })
    expect(
      await check(({ audience }) => Object.assign(audience, { opened: 'within', days: 'x' })),
    ).toMatchObject({ errors: { audience: { days: { message: expect.any(String) as string } } } })
    expect(await check(({ content }) => (content.pictureFrom = 'address'))).toMatchObject({
      errors: { content: { picture: { message: expect.any(String) as string } } },
    })
  })

  test('starts from another message with everything except its time', () => {
    const message = newMessage.parse({
      content: {
        ...{ title: 'Hi', text: 'Text', picture: PICTURE },
        target: { type: 'screen', screenId: 'home' },
        translations: { de: { title: 'Hallo', text: 'Wort' } },
      },
      audience: { platforms: ['web'], topics: ['bread'], minVersion: 2, openedWithin: 7 },
      schedule: { type: 'local', day: '2026-11-23', time: '10:00' },
      ...{ urgency: 'high', ttl: 5400 },
    })
    expect(newMessage.parse(toRequest(valuesOf(message, app)))).toEqual({
      ...message,
      schedule: { type: 'now' },
    })
  })
})
