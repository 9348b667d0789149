import sharp from 'sharp'
import { attachmentBuilders } from '@/lib/admin/emails/attachments'
import { createApp } from '@/lib/apps/mutations'
import { SAMPLE } from '@/lib/client-reports/attachment'
import { listMonths } from '@/lib/client-reports/months'
import { reportPdf } from '@/lib/client-reports/pdf'
import { findReport } from '@/lib/client-reports/report'
import { sendReports } from '@/lib/client-reports/send'
import { PROOF_METRICS } from '@/lib/fleet/prove'
import { database } from '@/lib/platform/database/database'
import { never } from '@/lib/platform/in-pages'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { publish } from '@/lib/releases/publishing'
import { addAddress, confirmAddress, listAddresses, unsubscribe } from '@/lib/submissions/addresses'
import { recipientsOf, unsubscribeToken } from '@/lib/submissions/recipients'
import { addressRequest } from '@/lib/submissions/schema'
import { removeLogo, saveBrand, saveLogo } from '@/lib/workspaces/brand/mutations'
import { readClientBrand } from '@/lib/workspaces/brand/queries'
import { brandRequest } from '@/lib/workspaces/brand/schema'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const NOW = new Date('2026-11-02T06:00:00Z')
let owner: ReturnType<typeof asUser>
let appId: string
beforeAll(async () => {
  owner = asUser(await newAccount('agency@example.com'))
  appId = (await createApp(owner, { name: 'Bakery', kind: 'custom' })).id
  await publish(owner, appId, { notes: 'New menu' })
  const createdAt = new Date('2026-10-05T12:00:00Z')
  await database().release.updateMany({ where: { appId }, data: { createdAt } })
  await database().app.update({ where: { id: appId }, data: { createdAt: new Date('2026-08-20') } })
  await database().user.update({
    where: { id: owner.user.id },
    data: { trialEndsAt: new Date('2027-01-01') },
  })
})

const count = (metric: string, day: string, total: number) =>
  database().dailyTotal.create({ data: { metric, day, subject: appId, count: total } })
const report = async (month?: string, now = NOW) => (await findReport(owner, appId, month, now)).report

test('A report has the month of an app, compared with the month before', async () => {
  await count('app.visit', '2026-10-01', 30)
  await count('app.visit', '2026-10-31', 12)
  await count('app.visit', '2026-09-30', 21)
  await count('app.visit', '2026-11-01', 5)
  await count('form.answer', '2026-10-09', 4)
  await count(PROOF_METRICS.checks, '2026-10-30', 1)
  await count(PROOF_METRICS.checks, '2026-10-31', 1)
  await count(PROOF_METRICS.link, '2026-10-31', 1)
  const content = JSON.stringify({ title: 'Pumpkin bread' })
  const message = { appId, content, audience: '{}', schedule: '{}', dueAt: NOW, sent: 20, opened: 7 }
  const startedAt = new Date('2026-10-31T23:59:00Z')
  await database().pushMessage.createMany({
    data: [
      { ...message, origin: 'owner', startedAt },
      { ...message, origin: 'test', startedAt },
      { ...message, origin: 'owner', startedAt: NOW },
    ],
  })
  const device = (name: string, createdAt: string, endedAt: string | null = null) => ({
    ...{ appId, kind: 'webpush', endpoint: name, endpointHash: name, secretHash: name, platform: 'web' },
    ...{
      locale: 'en',
      timeZone: 'UTC',
      createdAt: new Date(createdAt),
      endedAt: endedAt && new Date(endedAt),
    },
  })
  await database().pushSubscription.createMany({
    data: [
      device('old', '2026-09-01'),
      device('new', '2026-10-31T20:00:00Z'),
      device('gone', '2026-09-01', '2026-10-02'),
      device('left', '2026-09-01', '2026-11-01'),
      device('next', '2026-11-01'),
    ],
  })
  const found = await report()
  expect(found).toMatchObject({
    month: '2026-10',
    isComplete: true,
    brand: { name: 'Ada Lovelace', logo: null },
    use: { openings: { total: 42, before: 21 } },
    answers: { total: 4, before: 0 },
    devices: { total: 3, added: 1 },
    messages: { count: 1, sent: 20, opened: 7, list: [{ title: 'Pumpkin bread' }] },
    releases: { count: 1, list: [{ versionName: '1.0' }] },
    checks: { total: 2, problems: { rebuild: 0, restore: 0, link: 1, cart: 0 } },
    ahead: [{ store: 'Android', isPast: true, isUnmet: true }],
  })
  expect(found.use?.days).toHaveLength(31)
  // The month is not over, so it is not compared.
  expect(await report('2026-11')).toMatchObject({
    isComplete: false,
    use: { openings: { total: 5, before: null } },
  })
  expect(await report('2026-09')).toMatchObject({ devices: null, checks: { total: 0, open: null } })
})

test('Months go back as far as the plan and the app, and others show the last complete one', async () => {
  const { months } = await findReport(owner, appId, undefined, NOW)
  expect(months).toEqual(['2026-11', '2026-10', '2026-09'])
  for (const month of ['2026-08', '2026-12', '1999-01']) expect((await report(month)).month).toBe('2026-10')
  expect(listMonths('enterprise', new Date('2020-01-01'), NOW)).toHaveLength(24)
  expect(listMonths('basic', NOW, NOW)).toEqual(['2026-11'])
  expect(listMonths('basic', new Date('2020-01-01'), new Date('2027-01-31'))).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
  // Without a plan that has analytics of a month, the report says so.
  expect((await report('2027-03', new Date('2027-03-02'))).use).toBeNull()
})

test('Guests of the app see its report, others do not', async () => {
  const guest = asUser(await newAccount('client@example.com'))
  await expect(findReport(guest, appId, undefined)).rejects.toMatchObject({ kind: 'not-found' })
  const invited = { ...guest, guestOf: [appId], permission: 'app.analytics' as const }
  expect((await findReport(invited, appId, '2026-10', NOW)).report.app.name).toBe('Bakery')
})

test('The same report produces the same bytes, with names in any script and long texts', async () => {
  const pdf = await reportPdf(SAMPLE)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.equals(await reportPdf(SAMPLE))).toBe(true)
  const list = Array.from({ length: 12 }, () => ({
    versionName: '1.0.0',
    date: NOW.toISOString(),
    notes: '東京 '.repeat(900),
  }))
  const long = { ...SAMPLE, app: { ...SAMPLE.app, name: '東京 パン' }, releases: { count: 90, list } }
  expect((await reportPdf(long)).length).toBeGreaterThan(5000)
  const bare = { ...SAMPLE, use: null, devices: null, ahead: [], stores: [] }
  expect((await reportPdf(bare)).length).toBeLessThan(pdf.length)
})

describe('Reports by email', () => {
  const address = (email: string, more: object = {}) =>
    database().appAddress.create({
      data: { appId, email, kind: 'report', confirmedAt: new Date('2026-10-20'), ...more },
    })
  const mails = async () => database().outboxMail.findMany({ orderBy: { to: 'asc' } })
  beforeEach(async () => {
    await database().outboxMail.deleteMany()
    await database().appAddress.deleteMany()
  })

  test('go only to addresses that confirmed them, apart from those for answers', async () => {
    const manager = { ...owner, permission: 'answers.manage' as const }
    const both = ['answers', 'report'].map((kind) =>
      addressRequest.parse({ email: 'both@rye.example', kind }),
    )
    for (const request of both) await addAddress(manager, appId, request)
    const links = await database().outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
    const tokens = links.map(({ body, id }) => /token=([^\s"]+)/.exec(unsealBody(body!, id).text)?.[1] ?? '')
    expect(await confirmAddress(tokens[1]!, new Date('2026-10-20'))).toMatchObject({ kind: 'report' })
    expect((await listAddresses(manager, appId, 'report')).addresses).toMatchObject([{ status: 'confirmed' }])
    expect((await listAddresses(manager, appId)).addresses).toMatchObject([{ status: 'waiting' }])
    const recipients = await recipientsOf(database(), appId)
    expect(recipients.map(({ email }) => email)).toEqual(['agency@example.com'])
  })

  test('go out from the 2nd on, once to each address that confirmed before, with the PDF', async () => {
    const { id } = await address('client@rye.example')
    await address('waiting@rye.example', { confirmedAt: null })
    await address('late@rye.example', { confirmedAt: NOW })
    await address('answers@rye.example', { kind: 'answers' })
    await sendReports(new Date('2026-11-01T23:59:00Z'), never)
    expect(await mails()).toEqual([])
    await Promise.all([sendReports(NOW, never), sendReports(NOW, never)])
    await sendReports(new Date('2026-11-20'), never)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'client@rye.example',
      urgency: 2,
      subject: 'Bakery: report for October 2026',
    })
    const body = unsealBody(mail!.body!, mail!.id)
    expect(body).toMatchObject({
      onBehalfOf: 'Ada Lovelace',
      unsubscribeUrl: expect.stringContaining('/api/unsubscribe') as string,
    })
    const [file] = body.attachments ?? []
    const { contentType, content } = await attachmentBuilders[file!.type]!(file!.id)
    expect([file!.filename, contentType]).toEqual(['report-2026-10.pdf', 'application/pdf'])
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')

    await sendReports(new Date('2026-12-02'), never)
    expect((await mails()).map(({ to }) => to)).toEqual([
      'client@rye.example',
      'client@rye.example',
      'late@rye.example',
    ])
    await unsubscribe(unsubscribeToken(id))
    await sendReports(new Date('2027-01-02'), never)
    expect((await mails()).map(({ to }) => to).filter((to) => to.startsWith('client'))).toHaveLength(2)
  })

  test('are not sent for an app that is taken offline, and stop when the worker does', async () => {
    await address('client@rye.example')
    await database().app.update({ where: { id: appId }, data: { unpublishedAt: NOW } })
    await sendReports(NOW, never)
    await database().app.update({ where: { id: appId }, data: { unpublishedAt: null } })
    await sendReports(NOW, () => true)
    expect(await mails()).toEqual([])
  })
})

describe('The brand of a workspace', () => {
  const manager = () => ({ ...owner, permission: 'members.manage' as const })

  test('is what its clients see', async () => {
    const id = owner.user.id
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#1d4ed8"/></svg>'
    await saveBrand(manager(), id, brandRequest.parse({ name: ' Corner Studio ', color: '#1D4ED8' }))
    expect(await saveLogo(manager(), id, Buffer.from(svg))).toEqual({
      name: 'Corner Studio',
      color: '#1d4ed8',
      ...{ email: '', website: '', address: '' },
      hasLogo: true,
    })
    const { logo, ...brand } = await readClientBrand(id)
    expect(brand).toEqual({ name: 'Corner Studio', color: '#1d4ed8' })
    expect(await sharp(logo!).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 171,
      hasAlpha: false,
    })
    expect((await reportPdf(await report())).length).toBeGreaterThan(5000)
    await expect(saveLogo(manager(), id, Buffer.from('no picture'))).rejects.toThrow('can’t read this image')
    await removeLogo(manager(), id)
    await saveBrand(manager(), id, { name: '', color: '' })
    expect(await readClientBrand(id)).toEqual({ name: 'Ada Lovelace', color: '#44403c', logo: null })
  })

  test.each([
    [{ color: '#ffff00' }, 'color', 'hard to see'],
    [{ color: 'blue' }, 'color', '#1d4ed8'],
    [{ name: 'Studio <b>' }, 'name', 'without @'],
    [{ name: '東京' }, 'name', 'Latin'],
    [{ name: 'a'.repeat(61) }, 'name', '60'],
    [{ name: 1 }, 'name', 'Enter a name'],
  ])('refuses %j at its field', (part, field, message) => {
    const { error } = brandRequest.safeParse({ name: '', color: '', ...part })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
    expect(error?.issues.map((issue) => issue.message).join()).toContain(message)
  })

  test('is set by those who manage the workspace only', async () => {
    const other = asUser(await newAccount('stranger@example.com'))
    const stranger = { ...other, permission: 'members.manage' as const }
    const request = { name: 'Mine', color: '' }
    await expect(saveBrand(stranger, owner.user.id, request)).rejects.toMatchObject({ kind: 'not-found' })
    await database().membership.create({
      data: { workspaceId: owner.user.id, userId: other.user.id, role: 'editor' },
    })
    await expect(saveBrand(stranger, owner.user.id, request)).rejects.toMatchObject({ code: 'not-permitted' })
  })
})
