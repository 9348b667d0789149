import { GET } from '@/app/api/admin/search/route'
import { searchEverything } from '@/lib/admin/search/queries'
import type { SearchGroup, SearchKind } from '@/lib/admin/search/schema'
import { createApp } from '@/lib/apps/mutations'
import { receiveMessage } from '@/lib/contact/mutations'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { aCustomer, anOrder } from '../../factories/orders'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

beforeEach(async () => {
  const { order, app, contactMessage, user } = database()
  for (const table of [order, app, contactMessage, user]) await (table.deleteMany as () => Promise<unknown>)()
})

const find = async (words: string, kind: SearchKind): Promise<string[]> =>
  titles(await searchEverything(ADMIN, words), kind)
const titles = (groups: SearchGroup[], kind: SearchKind) =>
  groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? []
const write = (name: string, email: string, subject: string) =>
  receiveMessage({ name, email, subject, message: 'Hello', homepage: '' })

describe('The search of the administration', () => {
  it('finds users by a part of their name and by the beginning of their email', async () => {
    await aCustomer('Ada', 'Lovelace', 'engine@example.com')
    await aCustomer('Grace', 'Hopper', 'grace@example.com')
    expect(await find('lovel', 'people')).toEqual(['Ada Lovelace'])
    expect(await find('GRACE@', 'people')).toEqual(['Grace Hopper'])
    expect(await find('nobody', 'people')).toEqual([])
  })

  it('sorts matching emails before names, and shows no one twice', async () => {
    await aCustomer('Anna', 'Abel', 'zoe@example.com')
    await aCustomer('Zoe', 'Zimmer', 'anna@example.com')
    expect(await find('anna', 'people')).toEqual(['Zoe Zimmer', 'Anna Abel'])
  })

  it('treats % and _ literally', async () => {
    await aCustomer('Ada', 'Lovelace', 'ada@example.com')
    await aCustomer('Under_score', 'Percy%', 'percy@example.com')
    expect(await find('er_s', 'people')).toEqual(['Under_score Percy%'])
    expect(await find('y%', 'people')).toEqual(['Under_score Percy%'])
    expect(await find('a_a', 'people')).toEqual([])
  })

  it('finds orders by their reference, their invoice and their customer', async () => {
    const userId = await aCustomer('Ada', 'Lovelace', 'ada@example.com')
    const id = await anOrder({ workspaceId: userId, reference: 'AK-7K3M9Q2D' })
    await anOrder({ reference: 'AK-ZZZZZZZZ' })
    expect(await find('ak-7k3', 'orders')).toEqual(['AK-7K3M9Q2D'])
    expect(await find('lovelace', 'orders')).toEqual(['AK-7K3M9Q2D'])
    const [group] = (await searchEverything(ADMIN, 'AK-7K3M9Q2D')).filter(({ kind }) => kind === 'orders')
    expect(group).toEqual({
      kind: 'orders',
      hits: [
        {
          id,
          title: 'AK-7K3M9Q2D',
          detail: 'Ada Lovelace · Pro · $49 · completed',
          href: `/admin/payments/${id}`,
        },
      ],
      all: '/admin?q=AK-7K3M9Q2D',
    })
  })

  it('finds apps by name, address and owner, except deleted ones', async () => {
    const owner = await aCustomer('Ada', 'Lovelace', 'ada@example.com')
    const { slug } = await createApp(asUser(owner), { kind: 'custom', name: 'Rye & Rosemary' })
    const gone = await createApp(asUser(owner), { kind: 'custom', name: 'Rye and gone' })
    await database().app.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    expect(await find('rosem', 'apps')).toEqual(['Rye & Rosemary'])
    expect(await find(slug, 'apps')).toEqual(['Rye & Rosemary'])
    expect(await find('ada@example.com', 'apps')).toEqual(['Rye & Rosemary'])
    expect(await find('rye', 'apps')).toEqual(['Rye & Rosemary'])
  })

  it('finds messages by sender and subject, unread first', async () => {
    const read = await write('Ada Lovelace', 'ada@example.com', 'support')
    await write('Grace Hopper', 'ADMIRAL@example.com', 'Adages')
    await database().contactMessage.update({ where: { id: read.id }, data: { unread: false } })
    expect(await find('ada', 'messages')).toEqual(['Grace Hopper', 'Ada Lovelace'])
    expect(await find('admiral@', 'messages')).toEqual(['Grace Hopper'])
  })

  it('shows five of a kind, and links to the list with the same query', async () => {
    for (let number = 0; number < 7; number++)
      await aCustomer('Same', `Name ${number}`, `same${number}@x.test`)
    const [people] = await searchEverything(ADMIN, 'same name')
    expect(people?.hits).toHaveLength(5)
    expect(people?.all).toBe('/admin/users?q=same+name')
  })

  it('is for administrators only', async () => {
    await expect(searchEverything(asUser('somebody'), 'ada')).rejects.toMatchObject({ kind: 'forbidden' })
    const response = await GET(new Request('http://localhost/api/admin/search?q=ada'), {
      params: Promise.resolve({}),
    })
    expect(response.status).toBe(401)
  })
})
