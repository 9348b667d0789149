import { createBlock } from '@/lib/document/block'
import { checkDocument } from '@/lib/document/checks/registry'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { inLanguage } from '@/lib/document/in-language'
import { inverse } from '@/lib/document/inverse'
import { readDocument } from '@/lib/document/migrations'
import { offersNotifications, topicsOf } from '@/lib/document/offers-notifications'
import { apply, type Operation } from '@/lib/document/operations'
import { settingsSchema } from '@/lib/document/settings'
import { APP, textsOf } from '@/lib/document/words'

const TOPICS = [
  { id: 'news', label: 'New bread' },
  { id: 'offers', label: 'Offers' },
]
const notifications = { topics: TOPICS, invitation: 'Warm bread, told first.' }

function documentWith(settings: object, withBlock = false): AppDocument {
  const empty = emptyDocument('Rye')
  return readDocument({
    ...empty,
    settings: { ...empty.settings, ...settings },
    screens: [
      {
        ...empty.screens[0],
        blocks: withBlock
          ? [createBlock('notifications', 'bell')]
          : [{ ...createBlock('text', 't'), content: 'Bread.' }],
      },
    ],
  })
}

const problems = (value: object) =>
  (settingsSchema.safeParse({ notifications: value }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

it('notifications are offered by the component, or by the settings', () => {
  expect(offersNotifications(documentWith({}))).toBe(false)
  expect(offersNotifications(documentWith({ notifications }))).toBe(true)
  expect(offersNotifications(documentWith({}, true))).toBe(true)
  expect(topicsOf(documentWith({}, true))).toEqual([])
  expect(topicsOf(documentWith({ notifications }))).toEqual(TOPICS)
})

it('notifications have up to twelve topics with a name each', () => {
  const many = Array.from({ length: 13 }, (_, index) => ({ id: `t${index}`, label: `Topic ${index}` }))
  expect(problems({ topics: many, invitation: '' })).toEqual(['notifications.topics: At most 12'])
  expect(problems({ topics: [TOPICS[0], TOPICS[0]], invitation: '' })).toEqual([
    'notifications.topics.1.id: The id news is used twice',
  ])
  expect(problems({ topics: [{ id: 'a', label: ' ' }], invitation: 'x'.repeat(201) })).toEqual([
    'notifications.topics.0.label: Name the topic',
    'notifications.invitation: At most 200 characters',
  ])
})

it('notifications are translated with the app', () => {
  const document = documentWith({ locales: ['sv'], notifications })
  const texts = [...textsOf(document)].filter(({ path }) => path.startsWith('settings.notifications'))
  expect(texts.map(({ id, path }) => [id, path])).toEqual([
    [APP, 'settings.notifications.topics.news.label'],
    [APP, 'settings.notifications.topics.offers.label'],
    [APP, 'settings.notifications.invitation'],
  ])
  const translated = apply(document, {
    type: 'update-words',
    locale: 'sv',
    texts: { [APP]: { 'settings.notifications.topics.news.label': 'Nytt bröd' } },
  })
  expect(topicsOf(inLanguage(translated, 'sv'))).toEqual([{ id: 'news', label: 'Nytt bröd' }, TOPICS[1]])
})

it('notifications keep documents without them unchanged, and can be undone completely', () => {
  const before = documentWith({})
  const edit: Operation = { type: 'update-settings', settings: { notifications } }
  const after = apply(before, edit)
  const back = inverse(before, edit).reduce(apply, after)
  expect(JSON.stringify(back)).toBe(JSON.stringify(before))
  const unset = apply(after, { type: 'update-settings', settings: {}, unset: ['notifications'] })
  expect(JSON.stringify(unset)).toBe(JSON.stringify(before))
})

describe('before publishing', () => {
  const found = (document: AppDocument, about: { site?: string; mayNotify?: boolean } = {}) =>
    checkDocument(document, { site: null, hosts: [], ...about }).map(({ message, at }) => [
      message,
      at.blockId,
      at.prop,
    ])

  it('reports that the plan does not include them, at the component', () => {
    const message = 'Your plan does not include push notifications'
    expect(found(documentWith({}, true), { mayNotify: false })).toEqual([[message, 'bell', null]])
    expect(found(documentWith({ notifications }), { mayNotify: false })).toEqual([
      [message, null, 'settings.notifications'],
    ])
    for (const mayNotify of [true, undefined])
      expect(found(documentWith({}, true), mayNotify === undefined ? {} : { mayNotify })).toEqual([])
    expect(found(documentWith({}), { mayNotify: false })).toEqual([])
  })

  it('reports that nothing turns them on; an app that shows a site asks automatically', () => {
    expect(found(documentWith({ notifications }))).toEqual([
      ['Notifications: nothing in the app turns them on', null, 'settings.notifications'],
    ])
    const site = { site: 'https://rye.example/' }
    expect(found(documentWith({ notifications }), site)).toEqual([])
    // Without an invitation the shell asks for nothing, and with live content no shell does.
    const silent = { notifications: { topics: TOPICS, invitation: ' ' } }
    expect(found(documentWith(silent), site)).toHaveLength(1)
    const source = { id: 's', kind: 'feed' as const, address: 'https://rye.example/feed', name: 'Rye' }
    const live: AppDocument = { ...documentWith({ notifications }), sources: [source] }
    expect(found(live, site)).toHaveLength(1)
    expect(found(documentWith({ notifications }, true))).toEqual([])
  })

  it('counts the permission as used', () => {
    const permission = { permissions: ['notifications'], permissionReasons: { notifications: 'To tell you' } }
    expect(found(documentWith(permission, true))).toEqual([])
    expect(found(documentWith(permission)).map(([message]) => message)).toEqual(['Notifications: not used'])
  })
})
