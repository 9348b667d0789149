import { publish, unpublishApp } from '@/lib/releases/publishing'
import { makeWebClip } from '@/lib/stores/web-clip'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newApp, newOwner, NOW } from '../releases/signing-key/key-races'
import { bannerSnippet } from '@/components/apps/stores/website-banner/snippet'
import { contrast } from '@/lib/document/color'

withTestDatabase()

test('an app has a profile of its hosted address while it is published, for its owner only', async () => {
  const [owner, other] = [asUser(await newOwner()), asUser(await newOwner())]
  const { id, slug } = await newApp(owner.user.id)
  await expect(makeWebClip(owner, id)).rejects.toMatchObject({ code: 'not-published' })
  await publish(owner, id, undefined, NOW)
  const { name, bytes } = await makeWebClip(owner, id)
  expect(name).toBe(`${slug}.mobileconfig`)
  expect(bytes.toString('latin1')).toContain(`/a/${slug}/</string>`)
  expect((await makeWebClip(owner, id)).bytes.equals(bytes)).toBe(true)
  await expect(makeWebClip(other, id)).rejects.toMatchObject({ kind: 'not-found' })
  await unpublishApp(owner, id)
  await expect(makeWebClip(owner, id)).rejects.toMatchObject({ code: 'not-published' })
})

test('a banner for the owner’s website links to the app, and names are escaped in it', () => {
  const snippet = bannerSnippet({
    name: '"><script>alert(1)</script> & Söhne',
    hostedUrl: 'https://app.example/a/rye-1/',
    primaryColor: '#1f6b5c',
  })
  expect(snippet).toContain('href="https://app.example/a/rye-1/"')
  expect(snippet).toContain('src="https://app.example/a/rye-1/icons/icon-192.png"')
  expect(snippet).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne')
  expect(snippet).not.toContain('<script')
})

test.each(['#ffffff', '#000000', '#ffe600', '#6366f1'])('its button is readable on %s', (primaryColor) => {
  const snippet = bannerSnippet({ name: 'Rye', hostedUrl: 'https://app.example/a/rye-1/', primaryColor })
  const [, background, color] = /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6});text-decoration/.exec(
    snippet,
  )!
  expect(background).toBe(primaryColor)
  expect(contrast(background!, color!)).toBeGreaterThanOrEqual(4.5)
})
