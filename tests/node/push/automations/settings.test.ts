import { answered, eachPlace, failed } from '@/lib/push/automations/places'
import { createApp } from '@/lib/apps/mutations'
import { emptyDocument } from '@/lib/document/document'
import { InvalidError, NotFoundError } from '@/lib/platform/errors'
import { setAutomations } from '@/lib/push/automations/mutations'
import { getAutomations } from '@/lib/push/automations/queries'
import { type AutomationSettings, automationsRequest } from '@/lib/push/automations/schema'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'

withTestDatabase()

let owner: string
beforeAll(async () => {
  owner = await newAccount('potter@example.com')
})

async function newApp(language = 'en', locales: string[] = []): Promise<string> {
  const document = emptyDocument('Kiln')
  document.settings = { ...document.settings, language, locales }
  const { id } = await createApp(asUser(owner), { kind: 'custom', name: 'Kiln', document })
  return id
}

const FIRST: AutomationSettings = { on: false, cap: 3, hours: 0, topic: null, platforms: [], texts: {} }
const set = (appId: string, automations: Record<string, Partial<AutomationSettings>>) =>
  setAutomations(asUser(owner), appId, {
    timeZone: 'Europe/Vienna',
    quiet: { from: '21:30', to: '07:05' },
    automations: Object.fromEntries(
      Object.entries(automations).map(([id, changes]) => [id, { ...FIRST, ...changes }]),
    ),
  })
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(InvalidError)
  return (error as InvalidError).details.fields
}

describe('an owner’s settings of automations', () => {
  test('are kept, and nothing else of those that are not named', async () => {
    const app = await newApp()
    await set(app, { 'new-post': { on: true, cap: 7 } })
    const view = await set(app, { 'on-sale': { cap: 2, platforms: ['web'] } })
    expect(view).toMatchObject({ timeZone: 'Europe/Vienna', quiet: { from: '21:30', to: '07:05' } })
    const settings = Object.fromEntries(view.automations.map((each) => [each.id, each.settings]))
    expect(settings).toMatchObject({
      'new-post': { on: true, cap: 7 },
      'on-sale': { on: false, cap: 2, platforms: ['web'] },
      'abandoned-cart': { on: false, cap: 1, hours: 4 },
    })
    expect(await getAutomations(asUser(owner), app)).toEqual(view)
  })

  test('have limits for written messages, which are off at first and stay as they are', async () => {
    const app = await newApp()
    expect((await set(app, {})).written).toEqual({ quiet: false, cap: null })
    const request = { timeZone: 'UTC', quiet: null, automations: {} }
    const written = { quiet: true, cap: 3 }
    expect((await setAutomations(asUser(owner), app, { ...request, written })).written).toEqual(written)
    expect((await setAutomations(asUser(owner), app, request)).written).toEqual(written)
    for (const cap of [0, 21, 1.5])
      expect(
        automationsRequest.safeParse({ ...request, written: { quiet: false, cap } }).error?.issues,
      ).toMatchObject([{ path: ['written', 'cap'] }])
  })

  test('words that are ours are not kept as the owner’s', async () => {
    const app = await newApp('en', ['de'])
    const { automations } = await getAutomations(asUser(owner), app)
    const { words } = automations.find(({ id }) => id === 'new-post')!
    const own = { one: { title: '{title}!', text: '' } }
    const view = await set(app, { 'new-post': { texts: { en: words['en']!, de: own } } })
    expect(view.automations.find(({ id }) => id === 'new-post')!.settings.texts).toEqual({ de: own })
  })

  test.each([
    [
      'a word in braces that is none',
      { 'new-post': { texts: { en: { one: { title: '{price}', text: '' } } } } },
      'texts.en.one',
    ],
    ['hours that it does not know', { 'abandoned-cart': { hours: 0 } }, 'hours'],
    ['a topic that the app does not have', { 'new-post': { topic: 'news' } }, 'topic'],
  ])('%s is refused at its field', async (_name, automations, field) => {
    const app = await newApp()
    const [id] = Object.keys(automations)
    expect(Object.keys((await refused(set(app, automations))) ?? {})).toEqual([`automations.${id}.${field}`])
  })

  test('an automation that there is not is refused', async () => {
    expect(await refused(set(await newApp(), { weather: {} }))).toHaveProperty(['automations.weather'])
  })

  test('in a language without words of ours it needs the owner’s before it can be on', async () => {
    const app = await newApp('tr')
    const fields = await refused(set(app, { 'new-post': { on: true } }))
    expect(fields).toEqual({ 'automations.new-post.texts.tr.one': 'Write the message in Turkish first.' })
    const texts = { tr: { one: { title: '{title}', text: 'Yeni' } } }
    const view = await set(app, { 'new-post': { on: true, texts } })
    expect(view.automations.find(({ id }) => id === 'new-post')!.settings.on).toBe(true)
  })

  test('are nobody else’s', async () => {
    const app = await newApp()
    const other = asUser(await newAccount('other@example.com'))
    await expect(getAutomations(other, app)).rejects.toBeInstanceOf(NotFoundError)
    const request = { timeZone: 'UTC', quiet: null, automations: {} }
    await expect(setAutomations(other, app, request)).rejects.toBeInstanceOf(NotFoundError)
  })
})

const hanging = Array.from({ length: 60 }, (_, index) => `hanging${index}`)
const well = ['well1', 'well2', 'well3']
const groups = (places: readonly string[]) => new Map(places.map((place) => [place, place]))

describe('Sources', () => {
  afterEach(() => [...hanging, ...well].forEach(answered))

  it('that respond do not wait for unresponsive ones', async () => {
    const done: string[] = []
    let release = () => {}
    const hang = new Promise<void>((resolve) => (release = resolve))
    const started = performance.now()
    const polling = eachPlace(groups([...hanging, ...well]), async (place) => {
      if (place.startsWith('hanging')) await hang
      done.push(place)
    })
    while (done.length < well.length && performance.now() - started < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(done).toEqual(well)
    release()
    await polling
    expect(done).toHaveLength(hanging.length + well.length)
  })

  it('that failed last time come last, until they respond', async () => {
    const visit = async () => {
      const order: string[] = []
      await eachPlace(groups([hanging[0]!, ...well]), async (place) => void order.push(place))
      return order
    }
    failed(hanging[0]!)
    expect(await visit()).toEqual([...well, hanging[0]])
    answered(hanging[0]!)
    expect(await visit()).toEqual([hanging[0], ...well])
  })
})
