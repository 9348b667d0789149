import { GET as readReviewRoute } from '@/app/api/reviews/[token]/route'
import { POST as comment } from '@/app/api/reviews/[token]/comments/route'
import { POST as decide } from '@/app/api/reviews/[token]/decisions/route'
import { POST as enter } from '@/app/api/reviews/[token]/passphrase/route'
import { GET as preview } from '@/app/a/[slug]/~preview/[token]/[[...path]]/route'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { pruneRevisions } from '@/lib/apps/revisions/prune-revisions'
import { listRevisions } from '@/lib/apps/revisions/queries'
import { DAY, MINUTE } from '@/lib/base/clock'
import type { Permission } from '@/lib/base/roles'
import { emptyDocument } from '@/lib/document/document'
import { toActor } from '@/lib/platform/actor'
import { database } from '@/lib/platform/database/database'
import { never } from '@/lib/platform/in-pages'
import { accountFiles } from '@/lib/personal-data/account-files'
import { publish, rollBack } from '@/lib/releases/publishing'
import { sendCommentMails } from '@/lib/reviews/comment-mails'
import { deleteComment, replyToComment, resolveThread } from '@/lib/reviews/comments'
import { decideInBuilder, findApproval, requireApprovals } from '@/lib/reviews/decisions'
import { createLink, deleteEndedLinks, listLinks, withdrawLink } from '@/lib/reviews/links'
import { listComments } from '@/lib/reviews/queries'
import { MAX_LINKS, type Review, type ReviewThread } from '@/lib/reviews/schema'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let ownerId: string
let owner: ReturnType<typeof asUser>
beforeAll(async () => {
  ownerId = await newAccount('agency@example.com')
  owner = asUser(ownerId)
})

type Route = typeof comment
let callers = 0

/** Calls a route of a review, by default from another network each time. */
async function call(
  route: Route,
  url: string,
  body?: unknown,
  cookie = '',
  address = `203.0.113.${++callers % 250}`,
) {
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  const request = new Request(`http://localhost:3000/api/reviews/${token}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-appkiln-address': address,
      cookie,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await route(request, { params: Promise.resolve({ token }) })
  const json = (await response.json()) as Record<string, unknown>
  return { status: response.status, json, cookie: response.headers.get('set-cookie') ?? '' }
}

const read = async (url: string, cookie?: string) => {
  const { status, json } = await call(readReviewRoute, url, undefined, cookie)
  return { status, code: json.code, review: json as unknown as Review }
}

/** The page of a frame. */
async function frame(address: string, path = '') {
  const [slug = '', , token = ''] = new URL(address).pathname.split('/').slice(2)
  const request = new Request(new URL(path, address), { headers: { host: 'localhost:3000' } })
  const response = await preview(request, { params: Promise.resolve({ slug, token, ...(path && { path }) }) })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const LINK = { label: 'Grace', days: 14, revision: null, passphrase: null }
const HERE = { screen: 'home', block: 'hero', revision: 1 }

async function newReview(link: Partial<typeof LINK | { revision: number; passphrase: string }> = {}) {
  const { id } = await createApp(owner, { name: 'Bakery', kind: 'custom', document: emptyDocument('Bakery') })
  return { id, link: await createLink(owner, id, { ...LINK, ...link }) }
}

async function member(role: 'administrator' | 'editor' | 'viewer', permission: Permission) {
  const id = await newAccount(`${role}-${++callers}@example.com`)
  await database().membership.create({ data: { workspaceId: ownerId, userId: id, role } })
  const memberships = [{ workspaceId: ownerId, role }]
  return toActor({ id, role: 'user', workspaceId: ownerId, memberships }, { permission })
}

test('a link shows the newest version, and ends at once when it is withdrawn', async () => {
  const { id, link } = await newReview()
  expect(link).toMatchObject({ label: 'Grace', state: 'open', passphrase: false, revision: null })
  expect(link.url).toMatch(/^http:\/\/localhost:3000\/review\/[a-z0-9]+-[\w-]{43}$/)
  const { review } = await read(link.url)
  expect(review).toMatchObject({ app: 'Bakery', revision: 1, follows: true, threads: [], decision: null })
  const page = await frame(review.frame)
  expect(page).toMatchObject({ status: 200 })
  expect(page.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' http://localhost:3000",
  )
  await saveApp(owner, id, 1, emptyDocument('Bakery and café'))
  expect((await frame(review.frame)).text).toContain('Bakery and café')
  expect((await read(link.url)).review.revision).toBe(2)
  expect((await listLinks(owner, id))[0]?.lastSeenAt).not.toBeNull()

  await withdrawLink(owner, id, link.id)
  expect(await read(link.url)).toMatchObject({ status: 404, code: 'link-ended' })
  for (const path of ['', '~revision']) expect((await frame(review.frame, path)).status).toBe(404)
  await expect(withdrawLink(owner, id, link.id)).rejects.toMatchObject({ kind: 'not-found' })
})

test('a link for one version keeps showing it, and keeps it from being pruned', async () => {
  const { id, link } = await newReview({ revision: 1 })
  for (const revision of [1, 2, 3])
    await saveApp(owner, id, revision, emptyDocument(`Version ${revision + 1}`))
  const { review } = await read(link.url)
  expect(review).toMatchObject({ revision: 1, follows: false })
  const page = await frame(review.frame)
  expect(page.text).toContain('Bakery')
  expect(page.text).not.toContain('Version 4')
  expect((await frame(review.frame, '~revision')).text).toBe('1')
  await createLink(owner, id, { ...LINK, revision: 2 })
  await database().revision.updateMany({ where: { appId: id }, data: { createdAt: new Date(0) } })
  await pruneRevisions(new Date())
  const rows = await database().revision.findMany({ where: { appId: id }, select: { number: true } })
  expect(rows.map(({ number }) => number).sort()).toEqual([1, 2, 4])
  await expect(createLink(owner, id, { ...LINK, revision: 3 })).rejects.toMatchObject({
    details: { fields: { revision: expect.any(String) as string } },
  })
})

test('tokens of others, ended links, and links whose creator left don’t work', async () => {
  const { id, link } = await newReview()
  const altered = link.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [altered, `${link.url}A`, 'http://localhost:3000/review/nothing'])
    expect(await read(url)).toMatchObject({ status: 404, code: 'link-ended' })
  await database().reviewLink.update({ where: { id: link.id }, data: { expiresAt: new Date() } })
  expect(await read(link.url)).toMatchObject({ status: 404 })
  expect((await listLinks(owner, id))[0]?.state).toBe('expired')

  const editor = await member('editor', 'reviews.manage')
  const theirs = await createLink(editor, id, { ...LINK, days: null })
  expect(theirs.expiresAt).toBeNull()
  const { review } = await read(theirs.url)
  await database().membership.updateMany({ where: { userId: editor.user.id }, data: { role: 'viewer' } })
  expect(await read(theirs.url)).toMatchObject({ status: 404 })
  expect((await frame(review.frame)).status).toBe(404)
  expect((await listLinks(owner, id))[0]?.state).toBe('creator-left')
})

test('a passphrase opens its link only, and guesses are slowed down', async () => {
  const { id, link } = await newReview({ passphrase: 'rye bread' })
  const other = await createLink(owner, id, { ...LINK, passphrase: 'rye bread' })
  expect(await read(link.url)).toMatchObject({ status: 403, code: 'passphrase-required' })
  const body = { text: 'Hello', name: 'Grace', ...HERE }
  expect((await call(comment, link.url, body)).status).toBe(403)
  expect((await call(decide, link.url, { approved: true, revision: 1, name: 'Grace' })).status).toBe(403)

  const wrong = await call(enter, link.url, { passphrase: 'rye' })
  expect(wrong).toMatchObject({ status: 400, json: { code: 'wrong-passphrase' }, cookie: '' })
  const entered = await call(enter, link.url, { passphrase: 'rye bread' })
  expect(entered.cookie).toMatch(
    /^review-passphrase=[\w-]+; Path=\/api\/reviews\/[\w-]+; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  const [cookie = ''] = entered.cookie.split(';')
  expect((await read(link.url, cookie)).status).toBe(200)
  expect((await read(other.url, cookie)).status).toBe(403)
  expect((await read(link.url, `${cookie}A`)).status).toBe(403)
  const guess = async (index: number) =>
    (await call(enter, other.url, { passphrase: `guess ${index}` }, '', '198.51.100.7')).status
  const statuses = await Promise.all(Array.from({ length: 16 }, (_, index) => guess(index)))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
})

test('comments have a place, are plain text, and belong to the readers of one link', async () => {
  const { id, link } = await newReview()
  const other = await createLink(owner, id, { ...LINK, label: 'Ben' })
  const hostile = '<img src=x onerror=alert(1)> {{7*7}} \u202Eabc\u0007'
  const sent = await call(comment, link.url, { text: hostile, name: ' Grace ', ...HERE })
  const thread = sent.json as unknown as ReviewThread
  expect(thread).toMatchObject({ author: 'Grace', screen: 'home', block: 'hero', link: 'Grace', replies: [] })
  expect(thread.text).toBe('<img src=x onerror=alert(1)> {{7*7}} \u202Eabc')
  expect((await read(other.url)).review.threads).toEqual([])
  expect(
    (await call(comment, other.url, { text: 'Hm', name: 'Ben', revision: 1, thread: thread.id })).status,
  ).toBe(404)
  for (const [body, field] of [
    [{ text: ' ', name: 'Grace', ...HERE }, 'text'],
    [{ text: 'x'.repeat(2001), name: 'Grace', ...HERE }, 'text'],
    [{ text: 'Hi', name: '', ...HERE }, 'name'],
    [{ text: 'Hi', name: 'x'.repeat(81), ...HERE }, 'name'],
    [{ text: 'Hi', name: 'Grace', ...HERE, block: '"><script>' }, 'block'],
    [{ text: 'Hi', name: 'Grace', revision: 1 }, 'screen'],
  ] as const) {
    const { status, json } = await call(comment, link.url, body)
    expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]])
  }

  const answered = await replyToComment({ ...owner, permission: 'app.edit' }, id, thread.id, 'Done.')
  expect(answered.replies).toMatchObject([{ text: 'Done.', isMe: true }])
  await resolveThread(owner, id, thread.id, true)
  expect((await read(link.url)).review.threads[0]).toMatchObject({
    resolvedAt: expect.any(String) as string,
    replies: [{ text: 'Done.', isMe: false }],
  })
  const again = await call(comment, link.url, {
    text: 'Not yet',
    name: 'Grace',
    revision: 1,
    thread: thread.id,
  })
  expect(again.json).toMatchObject({ resolvedAt: null, replies: [{}, { text: 'Not yet', author: 'Grace' }] })

  await withdrawLink(owner, id, link.id)
  await deleteEndedLinks(new Date(Date.now() + 29 * DAY), never)
  expect(await listLinks(owner, id)).toHaveLength(2)
  await deleteEndedLinks(new Date(Date.now() + 31 * DAY), never)
  expect(await listLinks(owner, id)).toMatchObject([{ label: 'Ben' }])
  expect(await listComments(owner, id)).toMatchObject([{ author: 'Grace', link: null }])
  const files: string[] = []
  for await (const { path, data } of accountFiles(owner))
    if (path.endsWith('/reviews.json')) files.push(String(data))
  expect(files.join('')).toContain(thread.text.slice(0, 20))
  await deleteComment(owner, id, thread.id)
  expect(await database().reviewComment.count({ where: { appId: id } })).toBe(0)
})

test('an approval is of exactly one version, and publishing can require it', async () => {
  const { id, link } = await newReview()
  expect(await publish(owner, id)).toMatchObject({ version: 1 }) // required of nobody yet
  await saveApp(owner, id, 1, emptyDocument('Café'))
  await requireApprovals(owner, id, true)
  const editor = await member('editor', 'app.publish')
  const refused = { kind: 'conflict', code: 'approval-required' }
  await expect(publish(editor, id)).rejects.toMatchObject(refused)
  await expect(publish(editor, id, { withoutApproval: 'In a hurry' })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  const grace = { name: 'Grace', note: 'Lovely.' }
  expect(await call(decide, link.url, { approved: true, revision: 1, ...grace })).toMatchObject({
    status: 409,
    json: { code: 'version-changed', revision: 2 },
  })
  expect((await call(decide, link.url, { approved: true, revision: 2, name: '' })).status).toBe(400)
  const approved = await call(decide, link.url, { approved: true, revision: 2, ...grace })
  expect(approved).toMatchObject({ status: 201, json: { by: 'Grace', approved: true, revision: 2 } })
  expect(await findApproval(owner, id)).toMatchObject({
    ...{ required: true, missing: false },
    decision: { by: 'Grace', note: 'Lovely.' },
  })
  const { url } = await createLink(owner, id, { ...LINK, label: 'Ada' })
  expect((await read(url)).review.decision).toMatchObject({ by: 'Grace', note: '' })
  expect(await listRevisions(owner, id, { limit: 1 })).toMatchObject([
    { number: 2, decisions: [{ approved: true, by: 'Grace' }] },
  ])

  await saveApp(owner, id, 2, emptyDocument('Café and bar')) // makes it void
  expect(await findApproval(owner, id)).toMatchObject({ missing: true, decision: null })
  await expect(publish(editor, id)).rejects.toMatchObject(refused)
  await saveApp(owner, id, 3, emptyDocument('Café')) // the approved design again
  expect(await publish(editor, id)).toMatchObject({ version: 2 })
  const entries = await database().auditEntry.findMany({ where: { subject: `app:${id}` } })
  const published = entries.filter(({ action }) => action === 'app.published')
  expect(JSON.parse(published[1]?.detail ?? '')).toMatchObject({ approval: approved.json.id })

  await call(decide, link.url, { approved: false, revision: 4, name: 'Ben' }) // too late for a released design
  expect(await publish(editor, id, { notes: 'Again' })).toMatchObject({ version: 3 })
  expect(await rollBack(editor, id, '1')).toMatchObject({ version: 4 })
  await saveApp(owner, id, 4, emptyDocument('Bar'))
  const administrator = await member('administrator', 'app.publish')
  await expect(publish(administrator, id)).rejects.toMatchObject(refused)
  await publish(administrator, id, { withoutApproval: 'The client said yes on the phone.' })
  const last = await database().auditEntry.findFirst({
    where: { subject: `app:${id}`, action: 'app.published' },
    orderBy: { sequence: 'desc' },
  })
  expect(JSON.parse(last?.detail ?? '')).toMatchObject({
    withoutApproval: 'The client said yes on the phone.',
  })
}, 120_000)

test('guests and owners decide in the builder, about the saved version only', async () => {
  const { id } = await newReview()
  const guestId = await newAccount('guest-reviews@example.com')
  await database().appGuest.create({ data: { appId: id, userId: guestId } })
  const guest = toActor(
    { id: guestId, role: 'user', memberships: [], guestOf: [id] },
    { permission: 'app.approve' },
  )
  const decision = { approved: true, note: '' }
  await expect(decideInBuilder(guest, id, { ...decision, revision: 2 })).rejects.toMatchObject({
    code: 'version-changed',
  })
  expect(await decideInBuilder(guest, id, { ...decision, revision: 1 })).toMatchObject({ by: 'Ada Lovelace' })
  const editor = await member('editor', 'app.approve')
  await expect(decideInBuilder(editor, id, { ...decision, revision: 1 })).rejects.toMatchObject({
    code: 'not-permitted',
  })
})

test('comments are mailed together to the creator of the link, once, but not one’s own', async () => {
  await database().reviewComment.updateMany({ data: { inMail: false } })
  const { id, link } = await newReview()
  for (const text of ['First', 'Second']) await call(comment, link.url, { text, name: 'Grace', ...HERE })
  const mails = () => database().outboxMail.findMany({ where: { to: 'agency@example.com' } })
  await database().outboxMail.deleteMany({})
  await sendCommentMails(new Date(Date.now() + 9 * MINUTE))
  expect(await mails()).toEqual([])
  await sendCommentMails(new Date(Date.now() + 10 * MINUTE))
  await sendCommentMails(new Date(Date.now() + 30 * MINUTE))
  const sent = await mails()
  expect(sent.filter(({ subject }) => subject.startsWith('2 new comments'))).toHaveLength(1)
  const [thread] = await listComments(owner, id)
  await replyToComment(owner, id, thread!.id, 'Thank you')
  await sendCommentMails(new Date(Date.now() + 60 * MINUTE))
  expect(await mails()).toHaveLength(sent.length)
})

test('an app has a limited number of links', async () => {
  const { id } = await newReview()
  const row = { appId: id, createdById: ownerId, label: 'Grace' }
  await database().reviewLink.createMany({ data: Array.from({ length: MAX_LINKS - 1 }, () => row) })
  await expect(createLink(owner, id, LINK)).rejects.toMatchObject({ code: 'too-many-links' })
})
