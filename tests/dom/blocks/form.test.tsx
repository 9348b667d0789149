import { render } from '@testing-library/react'
import { AppView } from '@/lib/blocks/app-view'
import { startForms } from '@/lib/blocks/forms/form-runtime'
import { type Block, createBlock } from '@/lib/document/block'
import { FIELD_KINDS } from '@/lib/document/form/form'
import { documentSchema } from '@/lib/document/document'

const OPTIONS = 'Left\nRight'
const all = {
  ...createBlock('form', 'all'),
  fields: FIELD_KINDS.map((kind) => ({
    ...{ id: kind, kind, label: `The ${kind}`, required: true, help: 'A hint', options: OPTIONS },
  })),
} as Block

function show(
  block: Block,
  { target = '~forms/', language = 'en' }: { target?: string | undefined; language?: string } = {},
) {
  const document = documentSchema.parse({
    version: 1,
    settings: { language },
    screens: [{ id: 's', title: 'S', blocks: [block] }],
  })
  const context = { assetUrl: () => '', screenHref: () => '#', language, formTarget: target || undefined }
  const { container, unmount } = render(<AppView document={document} context={context} />)
  startForms(container.querySelector<HTMLElement>('.ak-app')!)
  startForms(container.querySelector<HTMLElement>('.ak-app')!)
  const form = container.querySelector('form')!
  const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const fill = (id: string, text: string) => {
    const control = form.querySelector<HTMLInputElement>(`[name="answer:${id}"]`)!
    control.value = text
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const errors = () =>
    [...form.querySelectorAll<HTMLElement>('.ak-field')].map((field) => [
      field.dataset.field,
      field.querySelector('.ak-field-error')!.textContent,
    ])
  const note = () => form.querySelector('.ak-form-note')!.textContent
  return { form, submit, fill, errors, note, unmount }
}

type Call = { url: string; init: RequestInit | undefined }
let calls: Call[]
let answer: (call: Call) => { status: number; body: object } | Error

beforeEach(() => {
  localStorage.clear()
  calls = []
  answer = ({ init }) =>
    init?.method === 'POST' ? { status: 201, body: { id: 'a' } } : { status: 200, body: { ticket: 't' } }
  globalThis.fetch = jest.fn((url: string, init?: RequestInit) => {
    const call = { url, init }
    calls.push(call)
    const result = answer(call)
    if (result instanceof Error) return Promise.reject(result)
    const ok = result.status < 400
    return Promise.resolve({ ok, status: result.status, json: () => Promise.resolve(result.body) })
  }) as never
})

const flush = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}
const posts = () => calls.filter(({ init }) => init?.method === 'POST')

it('has a label and its hint for every kind of field', () => {
  const { form } = show(all)
  expect(form.querySelectorAll('.ak-field')).toHaveLength(FIELD_KINDS.length)
  for (const control of form.querySelectorAll<HTMLInputElement>('[name^="answer:"]')) {
    expect(control.labels?.length).toBe(1)
    expect(form.querySelector(`#${control.getAttribute('aria-describedby')}`)?.textContent).toBe('A hint')
  }
  expect(form.method).toBe('post')
  expect(form.getAttribute('action')).toBe('~forms/all')
})

it('reports missing input at each field, in the app’s language, and sends nothing', () => {
  const { errors, submit, note } = show(all, { language: 'sv' })
  submit()
  expect(errors()).toEqual(FIELD_KINDS.map((kind) => [kind, 'Fyll i det här fältet']))
  expect(note()).toBe('Några fält behöver ses över.')
  expect(document.activeElement?.getAttribute('name')).toBe('answer:text')
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe('all-text-help all-text-error')
  expect(posts()).toEqual([])
})

it('sends the input once, with a ticket, and shows the thanks', async () => {
  const { form, fill, submit } = show(createBlock('form', 'contact'))
  fill('name', 'Grace')
  fill('email', 'grace@example.com')
  fill('message', 'Hello')
  submit()
  submit()
  await flush()
  expect(posts()).toHaveLength(1)
  expect(posts()[0]).toMatchObject({ url: '~forms/contact', init: { credentials: 'omit' } })
  expect(JSON.parse(posts()[0]!.init!.body as string)).toEqual({
    ...{ ticket: 't', work: '' },
    values: { name: 'Grace', email: 'grace@example.com', message: 'Hello' },
    homepage: '',
  })
  expect(form.dataset.sent).toBe('')
  expect(form.querySelector<HTMLElement>('.ak-form-thanks')!.hidden).toBe(false)
  expect(localStorage).toHaveLength(0)
})

it('keeps the input while offline, even across restarts of the app, and says so', async () => {
  answer = () => new TypeError('Failed to fetch')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const first = show(createBlock('form', 'contact'))
  first.fill('name', 'Grace')
  first.fill('email', 'grace@example.com')
  first.fill('message', 'Hello')
  first.submit()
  await flush()
  expect(first.note()).toMatch(/^You’re offline\./)
  expect(first.form.querySelector('.ak-form-send')!.textContent).toBe('Send')
  online.mockRestore()
  first.unmount()
  const second = show(createBlock('form', 'contact'))
  expect(second.form.querySelector<HTMLInputElement>('[name="answer:name"]')!.value).toBe('Grace')
})

it('sends again with the same ticket after a response was lost', async () => {
  let lost = true
  answer = ({ init }) => {
    if (init?.method !== 'POST') return { status: 200, body: { ticket: `t${calls.length}` } }
    return lost ? new TypeError('reset') : { status: 201, body: { id: 'a' } }
  }
  const { form, fill, submit } = show(createBlock('form', 'contact'))
  for (const [id, text] of [
    ['name', 'G'],
    ['email', 'g@example.com'],
    ['message', 'M'],
  ] as const)
    fill(id, text)
  submit()
  await flush()
  lost = false
  submit()
  await flush()
  const tickets = posts().map(({ init }) => (JSON.parse(init!.body as string) as { ticket: string }).ticket)
  expect(tickets).toHaveLength(2)
  expect(tickets[0]).toBe(tickets[1])
  expect(form.dataset.sent).toBe('')
})

it('shows the service’s errors at their fields', async () => {
  answer = ({ init }) =>
    init?.method === 'POST'
      ? { status: 400, body: { code: 'invalid-answer', fields: { email: 'email' } } }
      : { status: 200, body: { ticket: 't' } }
  const { fill, submit, errors } = show(createBlock('form', 'contact'))
  for (const [id, text] of [
    ['name', 'G'],
    ['email', 'g@x'],
    ['message', 'M'],
  ] as const)
    fill(id, text)
  submit()
  await flush()
  expect(errors()).toContainEqual(['email', 'Enter an email address like name@example.com'])
})

it('sends nothing from a preview, and says so', () => {
  const { fill, submit, note } = show(createBlock('form', 'contact'), { target: '' })
  for (const [id, text] of [
    ['name', 'G'],
    ['email', 'g@example.com'],
    ['message', 'M'],
  ] as const)
    fill(id, text)
  submit()
  expect(note()).toBe('This is a preview: nothing was sent.')
  expect(calls).toEqual([])
})

it('offers only the times of the chosen day', () => {
  const block = {
    ...createBlock('booking', 'table'),
    hours: [
      { id: 'a', day: 1, from: '10:00', to: '12:00' },
      { id: 'b', day: 2, from: '11:00', to: '13:00' },
    ],
    every: 60,
  } as Block
  const { form, fill } = show(block)
  const times = () => [...form.querySelectorAll<HTMLOptionElement>('option')].map(({ value }) => value)
  expect(times()).toEqual(['', '10:00', '11:00', '12:00'])
  fill('date', '2026-11-23') // a Monday
  expect(times()).toEqual(['', '10:00', '11:00'])
  fill('date', '2026-11-24')
  expect(times()).toEqual(['', '11:00', '12:00'])
  fill('date', '2026-11-25')
  expect(times()).toEqual([''])
})

it('renders nothing without fields', () => {
  const empty = { ...createBlock('form', 'f'), fields: [] } as Block
  const closed = { ...createBlock('booking', 'b'), hours: [] } as Block
  for (const block of [empty, closed]) expect(show(block).form).toBeNull()
})
