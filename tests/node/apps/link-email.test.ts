import { emailLink } from '@/lib/apps/link-email'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { findReleaseDetail } from '@/lib/releases/packages/downloads'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { asUser } from '../../factories/actors'
import { at, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const NOW = at('2026-03-01')

const sendsEmail = (sends: boolean) =>
  Object.assign(env(), { SMTP_URL: sends ? 'smtp://localhost' : undefined })
const outboxOf = (to: string) => database().outboxMail.findMany({ where: { to } })

/** Publishes an app while the host sends no email, so that no confirmation is required. */
async function publishedApp() {
  const owner = asUser(await newCustomer({ trialEndsAt: at('2026-03-10') }))
  const app = await createApp(owner, { name: 'Rye & Rosemary', kind: 'custom' })
  await publish(owner, app.id, undefined, NOW)
  const { email } = await database().user.findUniqueOrThrow({ where: { id: owner.user.id } })
  return { owner, app, email }
}

describe('emailing an app’s link', () => {
  afterEach(() => sendsEmail(false))

  it('sends its address to its owner only', async () => {
    const { owner, app, email } = await publishedApp()
    sendsEmail(true)
    expect(await findReleaseDetail(owner, app.id, '1')).toMatchObject({ mailTo: email })
    expect(await emailLink(owner, app.id)).toEqual({ to: email })
    const [mail] = await outboxOf(email)
    expect(mail).toMatchObject({ subject: 'Rye & Rosemary: the link to your app' })
    expect(unsealBody(mail!.body!, mail!.id).text).toContain(`/a/${app.slug}/`)
    const otherUser = asUser(await newCustomer())
    await expect(emailLink(otherUser, app.id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('sends nothing for an app whose address does not work', async () => {
    const { owner, app, email } = await publishedApp()
    sendsEmail(true)
    await unpublishApp(owner, app.id)
    await expect(emailLink(owner, app.id)).rejects.toMatchObject({ kind: 'conflict', code: 'not-published' })
    expect(await outboxOf(email)).toEqual([])
  })

  it('is not offered, and is rejected, if the host sends no email', async () => {
    const { owner, app, email } = await publishedApp()
    expect(await findReleaseDetail(owner, app.id, '1')).toMatchObject({ mailTo: null })
    await expect(emailLink(owner, app.id)).rejects.toMatchObject({ code: 'email-unavailable' })
    expect(await outboxOf(email)).toEqual([])
  })
})
