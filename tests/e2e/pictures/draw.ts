// Writes an app of every type of block, in both schemes and both directions, into a folder each.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blockModule, createBlock, OFFERED_TYPES } from '../../../lib/document/block'
import { documentSchema } from '../../../lib/document/document'
import { WEB_ICONS, type WebIconBytes } from '../../../lib/packaging/web/icons'
import { readFont } from '../../../lib/publishing/fonts'
import { drawWebBundle } from '../../../lib/publishing/web-bundle'
import { PICTURED } from './pictured'

const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes

async function draw(folder: string): Promise<void> {
  let last = 0
  const newId = () => `block-${++last}`
  const types = OFFERED_TYPES.filter((type) => !('source' in blockModule(type).props.shape))
  for (const { name, language, colorScheme } of PICTURED) {
    const document = documentSchema.parse({
      version: 1,
      settings: { appName: 'Every block', language, colorScheme, fontFamily: 'Cairo' },
      screens: [{ id: 'all', title: 'All', blocks: types.map((type) => createBlock(type, newId(), newId)) }],
    })
    const files = await drawWebBundle({
      document,
      folder: '/',
      sourceUrl: null,
      icons: ICONS,
      assets: [],
      formTarget: '/~forms/',
      readFont,
    })
    for (const { path, data } of files.filter(({ path }) => path !== 'sw.js')) {
      const file = join(folder, name, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, data)
    }
  }
}

void draw(process.argv[2]!)
