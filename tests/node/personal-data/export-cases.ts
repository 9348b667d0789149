import { unzipSync } from 'fflate'
import { createApp } from '@/lib/apps/mutations'
import { zipStream } from '@/lib/base/zip-stream'
import { accountFiles } from '@/lib/personal-data/account-files'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { newDevice } from '../../factories/automations'
import { newAccount } from '../../factories/people'

/** Cases for either database. */
export function exportCases(): void {
  test('an export contains every app once, with its data, and none of others', async () => {
    const owner = asUser(await newAccount('agency@example.com'))
    const otherUser = asUser(await newAccount('stranger@example.com'))
    const apps = []
    for (let i = 0; i < 45; i++) apps.push(await createApp(owner, { name: `Client ${i}`, kind: 'custom' }))
    await createApp(otherUser, { name: 'Secret', kind: 'custom' })
    const [first, , third] = apps
    await publish(owner, first!.id)
    await newDevice(third!.id)
    await database().formAnswer.create({
      data: {
        ...{ id: 'grace', appId: third!.id, blockId: 'form', formTitle: 'Write to us', version: 1 },
        ...{ values: '[]', searchText: 'grace', ticketHash: 'grace' },
      },
    })
    const logo = Uint8Array.from([137, 80, 78, 71])
    const brand = { workspaceId: owner.user.id, name: 'Corner Studio', color: '#1d4ed8', logo }
    await database().workspaceBrand.create({ data: brand })
    const file = zipStream(accountFiles(owner))
    const entries = unzipSync(new Uint8Array(await new Response(file).arrayBuffer()))
    const paths = Object.keys(entries)
    const of = (slug: string) =>
      paths.flatMap((path) => (path.startsWith(`apps/${slug}/`) ? [path.split('/').slice(2).join('/')] : []))
    for (const { slug } of apps) expect(of(slug)).toEqual(expect.arrayContaining(['app.json', 'design.json']))
    expect(paths.filter((path) => path.endsWith('/app.json'))).toHaveLength(apps.length)
    expect(of(first!.slug)).toEqual(['app.json', 'design.json', 'releases.json', 'certificate.pem'])
    expect(of(third!.slug)).toEqual(['app.json', 'design.json', 'answers/0001.json', 'devices.json'])
    const read = (path: string) => JSON.parse(new TextDecoder().decode(entries[path])) as unknown
    expect(read(`apps/${first!.slug}/releases.json`)).toMatchObject([{ version: 1, versionName: '1.0' }])
    expect(read(`apps/${third!.slug}/answers/0001.json`)).toMatchObject([{ id: 'grace' }])
    expect(read('profile.json')).toMatchObject({ email: 'agency@example.com' })
    expect(read(`brands/${owner.user.id}.json`)).toMatchObject({ name: 'Corner Studio' })
    expect(entries[`brands/${owner.user.id}.png`]).toEqual(logo)
  })
}
