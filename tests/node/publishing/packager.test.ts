import { createBlock } from '@/lib/document/block'
import { PACKAGER, buildPackages, packagerWithForms } from '@/lib/publishing/packages'
import { readZip } from '../packaging/read-zip'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

const ADDRESS = 'https://build.example/a/rye/~forms/'
const [release] = Object.values(RELEASES)

const built = async (document: object) => {
  const asked = { ...release!, document: document as NonNullable<typeof release>['document'] }
  const [zip] = await buildPackages({ release: asked, key: KEY, names: ['pwa.zip'], formTarget: ADDRESS })
  const files = await readZip(Buffer.from(zip!.bytes))
  const read = (path: string) => Buffer.from(files.find((file) => file.path === path)!.data).toString()
  return { packager: zip!.packager, page: read('index.html'), worker: read('sw.js') }
}

test('a copy with notifications speaks to where the app is hosted, so its bytes are kept under that address', async () => {
  const { document } = release!
  const [first] = document.screens
  const withBell = { ...document, screens: [{ ...first, blocks: [createBlock('notifications', 'bell')] }] }
  const [plain, with_] = [
    await built({ ...document, screens: [{ ...first, blocks: [] }] }),
    await built(withBell),
  ]
  expect(plain.packager).toBe(PACKAGER)
  expect(plain.worker).not.toContain('notificationclick')
  expect(with_.packager).toBe(packagerWithForms(ADDRESS))
  expect(with_.page).toContain(
    `data-push="https://build.example/a/rye/~push" data-version="${release!.version}"`,
  )
  expect(with_.worker).toContain('notificationclick')
})
