import type { IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { mayBePreview, previewCookie, previewValues } from '@/lib/admin/brand-preview'
import { HOUR } from '@/lib/base/clock'
import { liveValues, setLiveValues } from '@/lib/base/live-value'
import { DEFAULT_BRAND, type Brand, brand, legalTexts } from '@/lib/brand'
import { contrast } from '@/lib/document/color'
import { accentSheet } from '@/lib/host-brand/accent'
import { addLogo, applyVersion, restoreVersion, saveVersion } from '@/lib/host-brand/mutations'
import { brandSource, draftValues, findBrandState, readLogo } from '@/lib/host-brand/queries'
import { type BrandFields, DEFAULT_FIELDS, PREVIEW_VALUE, brandFields } from '@/lib/host-brand/schema'
import { followLiveValues, refreshLiveValues } from '@/lib/platform/live-source'
import { database } from '@/lib/platform/database/database'
import { pictureFormat } from '@/lib/platform/pictures/format'
import { asAdmin, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { newSessionToken } from '../../factories/signed-in'

withTestDatabase()

let admin: ReturnType<typeof asAdmin>
beforeAll(async () => {
  const id = await newAccount('host@example.com')
  await database().user.update({ where: { id }, data: { role: 'admin' } })
  admin = asAdmin(id)
})
afterEach(() => setLiveValues({}))

const newest = async () => (await findBrandState(admin)).newest
const fields = (changed: Partial<BrandFields>): BrandFields => ({ ...DEFAULT_FIELDS, ...changed })
const actions = async () =>
  (await database().auditEntry.findMany({ where: { action: { startsWith: 'brand.' } } })).map(
    ({ action, subject }) => `${action} ${subject}`,
  )
const loaded = () => brandSource.load() as Promise<{ brand?: Brand; legal?: unknown }>

describe('the fields', () => {
  it('are those of lib/brand.ts until an administrator changes them', async () => {
    expect(brandFields.parse(DEFAULT_FIELDS)).toEqual(DEFAULT_FIELDS)
    expect(await findBrandState(admin)).toMatchObject({ newest: 0, applied: 0, fields: DEFAULT_FIELDS })
    expect(await loaded()).toEqual({})
  })

  it.each<[keyof BrandFields, string, string]>([
    ['name', '', 'Enter a name.'],
    ['name', '</script><b>', 'Use a name without @, < and >.'],
    ['name', 'Bread\u0000', 'Use one line of text without control characters.'],
    ['name', 'Bread\u202e', 'Use one line of text without control characters.'],
    ['name', 'x'.repeat(41), 'Use at most 40 characters.'],
    ['name', '面包', 'Use Latin, Greek or Cyrillic letters: invoices can’t print others.'],
    ['tagline', 'two\nlines', 'Use one line of text without control characters.'],
    ['phone', 'javascript:alert(1)', 'Use digits, spaces and +.'],
    ['email', 'nobody', 'Enter an email address.'],
    ['email', 'a@example.com\nBcc: b@example.com', 'Enter an email address.'],
    ['address', '', 'Enter an address.'],
    ['address', 'a\n'.repeat(7), 'Use at most 6 lines.'],
    ['x', 'javascript:alert(1)', 'Enter an address that starts with https://.'],
    ['x', 'https://a@example.com/', 'Enter an address that starts with https://.'],
    ['facebook', 'https://example.com/"><script>', 'Enter an address that starts with https://.'],
    ['accent', 'red;}body{display:none', 'Enter a color such as #1d4ed8.'],
    ['accent', '#ffee00', 'Choose a darker color. This one is hard to see on light pages.'],
    ['logo', '../../secret', 'Upload a logo.'],
    ['terms', 'x'.repeat(60_001), 'Use at most 60,000 characters.'],
    ['privacy', 'a\u0007', 'Use no control characters.'],
    ['sender', 'Bread <a@example.com>', 'Use a name without @, < and >.'],
    ['replyTo', 'nobody', 'Enter an email address.'],
    ['language', 'english', 'Enter a language tag such as en or pt-BR.'],
  ])('%s refuses %j', (name, value, message) => {
    const { error } = brandFields.safeParse(fields({ [name]: value }))
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      name,
      message,
    ])
  })

  it('refuse unknown names', () => {
    expect(brandFields.safeParse({ ...DEFAULT_FIELDS, extra: '' }).success).toBe(false)
  })

  it('an accent has enough contrast in both themes, whatever its shade', () => {
    for (const color of ['#1d4ed8', '#0f766e', '#7c2d12', '#111111', '#d9480f', '#8b5cf6']) {
      const sheet = accentSheet(color)
      const [light = '', dark = ''] = sheet.split('@media')
      const value = (text: string, name: string) =>
        new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(text)?.[1] ?? ''
      expect(contrast(value(light, 'primary'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(value(light, 'link'), '#fdf9f4')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(value(dark, 'link'), '#1e1815')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(value(dark, 'color-ember'), '#1e1815')).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('versions', () => {
  it('a draft changes nothing until it is applied', async () => {
    const base = await newest()
    const saved = await saveVersion(admin, base, fields({ name: 'Bakery Apps' }))
    expect(saved).toMatchObject({ newest: base + 1, applied: 0, fields: { name: 'Bakery Apps' } })
    expect(saved.versions[0]).toMatchObject({ changed: ['name'], createdBy: 'Ada Lovelace', appliedAt: null })
    expect(await loaded()).toEqual({})
    expect((await draftValues()).values).toMatchObject({ brand: { name: 'Bakery Apps' } })

    const before = await brandSource.version()
    expect(await applyVersion(admin, base + 1)).toMatchObject({ applied: base + 1 })
    expect(await brandSource.version()).not.toBe(before)
    const values = await loaded()
    expect(values.brand).toEqual({ ...DEFAULT_BRAND, name: 'Bakery Apps' })
    setLiveValues(values)
    expect([brand.name, brand.tagline]).toEqual(['Bakery Apps', DEFAULT_BRAND.tagline])
    expect(await actions()).toEqual([`brand.saved brand:${base + 1}`, `brand.applied brand:${base + 1}`])
  })

  it('all fields reach the pages, the legal texts apart from the others', async () => {
    const base = await newest()
    const changed = {
      phone: '+43 1 23456',
      address: 'Bakery\n1 Mill Lane',
      hours: '',
      x: 'https://x.com/bakery',
    }
    await saveVersion(
      admin,
      base,
      fields({ ...changed, terms: '# Ours', sender: 'Bakery', replyTo: 'a@b.example' }),
    )
    await applyVersion(admin, base + 1)
    setLiveValues(await loaded())
    expect(brand.contact).toMatchObject({
      phone: '+43 1 23456',
      address: ['Bakery', '1 Mill Lane'],
      hours: [],
    })
    expect(brand.social).toEqual([{ network: 'X', href: 'https://x.com/bakery' }])
    expect(brand.mail).toEqual({ sender: 'Bakery', replyTo: 'a@b.example' })
    expect(legalTexts()).toEqual({ terms: '# Ours', privacy: null })
    expect(JSON.stringify(liveValues().brand)).not.toContain('Ours')
  })

  it('of two administrators who save at once, the second is told so', async () => {
    const base = await newest()
    const results = await Promise.allSettled([
      saveVersion(admin, base, fields({ name: 'First' })),
      saveVersion(admin, base, fields({ name: 'Second' })),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'newer-version' },
    })
    expect(await newest()).toBe(base + 1)
    await expect(saveVersion(admin, base, fields({}))).rejects.toMatchObject({ code: 'newer-version' })
  })

  it('only the newest version can be applied, and once', async () => {
    const base = await newest()
    await saveVersion(admin, base, fields({ name: 'Older' }))
    await saveVersion(admin, base + 1, fields({ name: 'Newer' }))
    await expect(applyVersion(admin, base + 1)).rejects.toMatchObject({ code: 'newer-version' })
    await applyVersion(admin, base + 2)
    await expect(applyVersion(admin, base + 2)).rejects.toMatchObject({ code: 'already-applied' })
    await expect(applyVersion(admin, base + 9)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('an earlier version and the default can be applied again, as new versions', async () => {
    const base = await newest()
    await saveVersion(admin, base, fields({ name: 'Kept' }))
    await applyVersion(admin, base + 1)
    expect(await restoreVersion(admin, base + 1, 0)).toMatchObject({
      applied: base + 2,
      fields: DEFAULT_FIELDS,
    })
    expect(await loaded()).toEqual({})
    expect(await restoreVersion(admin, base + 2, base + 1)).toMatchObject({ fields: { name: 'Kept' } })
    expect((await loaded()).brand?.name).toBe('Kept')
    await expect(restoreVersion(admin, base + 2, 0)).rejects.toMatchObject({ code: 'newer-version' })
    expect((await actions()).slice(-2)).toEqual([
      `brand.reset brand:${base + 2}`,
      `brand.restored brand:${base + 3}`,
    ])
  })

  it('a stored field that is no longer accepted gets its default', async () => {
    const number = (await newest()) + 1
    await database().brandVersion.create({
      data: { number, fields: '{"name":"Kept","accent":"purple","gone":1}', appliedAt: new Date() },
    })
    expect((await loaded()).brand).toMatchObject({ name: 'Kept', accent: null })
  })

  it('is for administrators only', async () => {
    const user = asUser(admin.user.id)
    await expect(findBrandState(user)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(saveVersion(user, 0, DEFAULT_FIELDS)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(applyVersion(user, 1)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(restoreVersion(user, 1, 0)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(addLogo(user, new Uint8Array())).rejects.toMatchObject({ kind: 'forbidden' })
    expect(() => previewCookie(user)).toThrow('administrators')
  })
})

describe('the logo', () => {
  it('is stored as a PNG without anything that a vector image could run', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="alert(1)"><script>alert(2)</script>' +
      '<rect width="40" height="10" fill="#1d4ed8"/></svg>'
    const { hash } = await addLogo(admin, Buffer.from(svg))
    const bytes = (await readLogo(hash))!
    expect(pictureFormat(bytes)).toBe('png')
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/alert|script/)
    const base = await newest()
    await saveVersion(admin, base, fields({ logo: hash }))
    const { values } = await draftValues()
    expect(values['brand']).toMatchObject({ logo: { hash, width: 512, height: 128 } })
  })

  it('keeps its transparency, and must exist in a version', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer()
    const { hash } = await addLogo(admin, picture)
    expect((await sharp((await readLogo(hash))!).metadata()).hasAlpha).toBe(true)
    await expect(addLogo(admin, Buffer.from('<html>'))).rejects.toMatchObject({ kind: 'invalid' })
    const unknown = saveVersion(admin, await newest(), fields({ logo: 'a'.repeat(64) }))
    await expect(unknown).rejects.toMatchObject({ details: { fields: { logo: 'Upload the logo again.' } } })
  })
})

describe('a preview', () => {
  const request = (cookie: string, url = '/', method = 'GET') =>
    ({ method, url, headers: { cookie } }) as IncomingMessage
  const cookies = async (userId: string, preview: string) =>
    `${preview.split(';')[0]}; next-auth.session-token=${(await newSessionToken(userId)).token}`

  it('shows the newest version, with its number, in the session of an administrator', async () => {
    const base = await newest()
    await saveVersion(admin, base, fields({ name: 'Draft' }))
    setLiveValues({ brand: { ...DEFAULT_BRAND, name: 'In effect' }, other: 'kept' })
    const cookie = await cookies(admin.user.id, previewCookie(admin))
    expect(await previewValues(request(cookie))).toMatchObject({
      brand: { name: 'Draft' },
      other: 'kept',
      [PREVIEW_VALUE]: { number: base + 1 },
    })
    expect(await previewValues(request(cookie), new Date(Date.now() + HOUR))).toBeNull()
  })

  it('nobody else sees it: another account, a signed-out browser, a former administrator, a forged cookie', async () => {
    const preview = previewCookie(admin)
    const other = await newAccount('other@example.com')
    expect(await previewValues(request(await cookies(other, preview)))).toBeNull()
    expect(await previewValues(request(preview.split(';')[0] ?? ''))).toBeNull()
    const forged = preview.replace(/=(.)/, (_, first: string) => `=${first === 'A' ? 'B' : 'A'}`)
    expect(await previewValues(request(await cookies(admin.user.id, forged)))).toBeNull()
    const cookie = await cookies(admin.user.id, preview)
    await database().user.update({ where: { id: admin.user.id }, data: { role: 'user' } })
    expect(await previewValues(request(cookie))).toBeNull()
    await database().user.update({ where: { id: admin.user.id }, data: { role: 'admin' } })
    expect(await previewValues(request(cookie))).not.toBeNull()
  })

  it.each([
    ['/', 'GET', true],
    ['/pricing?x=1', 'HEAD', true],
    ['/admin/system/emails/welcome', 'GET', true],
    ['/api/admin/emails/welcome', 'GET', true],
    ['/api/contact', 'GET', false],
    ['/pricing', 'POST', false],
    ['/a/bakery/', 'GET', false],
  ])('covers %s with %s: %s', (url, method, expected) => {
    expect(mayBePreview(request(previewCookie(admin), url, method))).toBe(expected)
    expect(mayBePreview(request('a=b', url, method))).toBe(false)
  })
})

test('values that could not be applied are taken back by those of before', async () => {
  const applied: unknown[] = []
  let brand = 'first'
  const source = { version: () => Promise.resolve(brand), load: () => Promise.resolve({ brand }) }
  await followLiveValues([source], (values) => {
    applied.push(values.brand)
    if (brand === 'broken') throw new Error('a page could not be rendered')
  })
  for (brand of ['broken', 'first']) await refreshLiveValues()
  expect(applied).toEqual(['first', 'broken', 'first'])
  await followLiveValues([])
})
