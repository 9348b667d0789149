import sharp from 'sharp'
import { exportAccount } from '@/lib/accounts/export'
import { findAvatar, removeAvatar, setAvatar } from '@/lib/accounts/avatar'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const plain = (width: number, height: number, background = '#e25822') =>
  sharp({ create: { width, height, channels: 3, background } })
const hashOf = (image: string) => image.split('/').at(-1) ?? ''
const imageOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).image

it('a picture is stored as a small upright square without metadata', async () => {
  const id = await newAccount('square@example.com')
  const photo = await plain(900, 400)
    .withExif({ IFD0: { Copyright: 'Ada', Software: 'A phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { image } = await setAvatar(asUser(id), photo)
  expect(await imageOf(id)).toBe(image)
  const stored = await sharp(await findAvatar(asUser(id), hashOf(image))).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined])
})

it('belongs to its owner alone, one at a time, and is deleted on request or with the account', async () => {
  const [id, other] = [await newAccount('owner@example.com'), await newAccount('other@example.com')]
  const first = await setAvatar(asUser(id), await plain(300, 300).png().toBuffer())
  const second = await setAvatar(asUser(id), await plain(300, 300, '#225577').png().toBuffer())
  await expect(findAvatar(asUser(id), hashOf(first.image))).rejects.toMatchObject({ kind: 'not-found' })
  await expect(findAvatar(asUser(other), hashOf(second.image))).rejects.toMatchObject({ kind: 'not-found' })
  expect((await findAvatar(asUser(id), hashOf(second.image))).length).toBeGreaterThan(0)
  await removeAvatar(asUser(id))
  expect(await imageOf(id)).toBeNull()
  await expect(findAvatar(asUser(id), hashOf(second.image))).rejects.toMatchObject({ kind: 'not-found' })
  await removeAvatar(asUser(id)) // removing nothing is not an error

  await setAvatar(asUser(id), await plain(20, 20).gif().toBuffer())
  await database().user.delete({ where: { id } })
  expect(await database().avatar.count({ where: { userId: id } })).toBe(0)
})

it('is in the export', async () => {
  const id = await newAccount('exported@example.com')
  const paths = async () => {
    const found = []
    for await (const { path } of exportAccount(asUser(id))) found.push(path)
    return found
  }
  expect(await paths()).not.toContain('picture.webp')
  await setAvatar(asUser(id), await plain(64, 64).webp().toBuffer())
  expect(await paths()).toContain('picture.webp')
})

it.each([
  ['text', () => Buffer.from('hello')],
  ['a vector', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['half a picture', async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 900)],
  ['a small file that unpacks to 49 megapixels', () => plain(7000, 7000).png().toBuffer()],
])('%s is rejected', async (_, make) => {
  const id = await newAccount(`${Math.random()}@example.com`)
  await expect(setAvatar(asUser(id), await make())).rejects.toMatchObject({ kind: 'invalid' })
  expect(await imageOf(id)).toBeNull()
})
