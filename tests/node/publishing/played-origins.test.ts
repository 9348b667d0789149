import { type WebIconBytes, WEB_ICONS } from '@/lib/packaging/web/icons'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { documentOf } from '../blocks/examples'

const icons = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes

it('lets an app load what its document plays, and nothing where it plays nothing', async () => {
  const policyOf = async (blocks: object[]) => {
    const document = documentOf({ settings: {}, screens: [['home', 'Home', blocks as never]] })
    const files = await drawWebBundle({
      document,
      folder: '/a/rye/',
      sourceUrl: null,
      icons,
      assets: [],
      readFont: () => Promise.resolve(null),
    })
    const page = new TextDecoder().decode(files.find(({ path }) => path === 'index.html')!.data)
    return /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!
  }
  const text = { type: 'text', content: 'Rye' }
  expect(await policyOf([text])).not.toMatch(/frame-src|media-src/)
  const audio = { type: 'audio', url: 'https://cdn.example/e.mp3', title: '', by: '', cover: '' }
  const policy = await policyOf([
    { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', title: '', poster: '' },
    audio,
  ])
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com; media-src https://cdn.example')
  expect(policy).not.toContain('vimeo')
})
