import { randomUUID } from 'node:crypto'
import { HOUR } from '../base/clock'
import { createPolicy } from '../guarded-fetch/policy'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, afterCommit, database, inTransaction } from '../platform/database/database'
import { env } from '../platform/env'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { wakeJob } from '../platform/jobs/wake'
import { authorize, lockAndAuthorize } from '../workspaces/access'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import {
  MAX_WEBHOOKS,
  type WebhookChange,
  type WebhookList,
  type WebhookRequest,
  type WebhookSummary,
  type WebhookWithSecret,
} from './schema'
import { newSecret } from './secrets'

/** Time that the secret before a rotation stays valid, in milliseconds. */
const OVERLAP = 24 * HOUR

const fields = {
  id: true,
  url: true,
  events: true,
  state: true,
  pauseReason: true,
  failingSince: true,
  retryAt: true,
  beforeUntil: true,
  createdAt: true,
  _count: { select: { deliveries: { where: { state: 'waiting' } } } },
} satisfies Prisma.WebhookSelect
type Row = Prisma.WebhookGetPayload<{ select: typeof fields }>

function toSummary({ _count, events, state, ...row }: Row): WebhookSummary {
  return {
    ...{ id: row.id, url: row.url, pauseReason: row.pauseReason },
    events: JSON.parse(events) as string[],
    state: state === 'paused' ? 'paused' : 'active',
    failingSince: row.failingSince?.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
    waiting: _count.deliveries,
    beforeUntil: row.beforeUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The webhooks of a workspace, without their secrets. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function listWebhooks(actor: Actor, workspaceId: string): Promise<WebhookList> {
  await authorize(database(), actor, workspaceId)
  const rows = await database().webhook.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: fields,
  })
  return { webhooks: rows.map(toSummary) }
}

/**
 * Adds a webhook. Its secret is returned here and after a rotation only.
 * @throws InvalidError at `url`; ConflictError `too-many-webhooks`; NotFoundError; ForbiddenError
 */
export function addWebhook(
  actor: Actor,
  workspaceId: string,
  { url, events }: WebhookRequest,
): Promise<WebhookWithSecret> {
  requirePublic(url)
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    if ((await tx.webhook.count({ where: { workspaceId } })) >= MAX_WEBHOOKS)
      throw new ConflictError('too-many-webhooks', `A workspace has at most ${MAX_WEBHOOKS} webhooks.`)
    const id = `wh_${randomUUID().replaceAll('-', '')}`
    const { secret, sealed } = newSecret(id)
    const row = await tx.webhook.create({
      data: { id, workspaceId, url, events: JSON.stringify(events), secret: sealed },
      select: fields,
    })
    await note(tx, actor, 'webhook.added', workspaceId, { webhook: id, host: new URL(url).host })
    return { ...toSummary(row), secret }
  })
}

/**
 * Changes a webhook. One that goes on after a pause, or has another address, tries at once. Others stay failing.
 * @throws as addWebhook
 */
export function changeWebhook(
  actor: Actor,
  workspaceId: string,
  id: string,
  { url, events, state }: WebhookChange,
): Promise<WebhookSummary> {
  if (url !== undefined) requirePublic(url)
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    const before = await requireWebhook(tx, workspaceId, id)
    const isResumed = state === 'active' && before.state === 'paused'
    const isMoved = url !== undefined && url !== before.url
    const row = await tx.webhook.update({
      where: { id },
      data: {
        ...(url !== undefined && { url }),
        ...(events && { events: JSON.stringify(events) }),
        ...(state && { state, pauseReason: null }),
        ...((isResumed || isMoved) && { failures: 0, failingSince: null, retryAt: null }),
      },
      select: fields,
    })
    await note(tx, actor, 'webhook.changed', workspaceId, { webhook: id, ...(state && { state }) })
    afterCommit(() => wakeJob('webhooks'))
    return toSummary(row)
  })
}

/** Deletes a webhook, with what waits for it and its log. @throws NotFoundError; ForbiddenError */
export function deleteWebhook(actor: Actor, workspaceId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    await requireWebhook(tx, workspaceId, id)
    await tx.webhook.delete({ where: { id }, select: { id: true } })
    await note(tx, actor, 'webhook.deleted', workspaceId, { webhook: id })
    return { id }
  })
}

/** Replaces the secret. Deliveries are signed with both for a day. @throws NotFoundError; ForbiddenError */
export function rotateSecret(
  actor: Actor,
  workspaceId: string,
  id: string,
  now = new Date(),
): Promise<WebhookWithSecret> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    const { secret: before } = await requireWebhook(tx, workspaceId, id)
    const { secret, sealed } = newSecret(id)
    const row = await tx.webhook.update({
      where: { id },
      data: { secret: sealed, secretBefore: before, beforeUntil: new Date(now.getTime() + OVERLAP) },
      select: fields,
    })
    await note(tx, actor, 'webhook.secret-replaced', workspaceId, { webhook: id })
    return { ...toSummary(row), secret }
  })
}

/** @throws NotFoundError also for a webhook of another workspace */
export async function requireWebhook(tx: Pick<Tx, 'webhook'>, workspaceId: string, id: string) {
  const select = { id: true, secret: true, url: true, state: true }
  const row = await tx.webhook.findFirst({ where: { id, workspaceId }, select })
  if (!row) throw new NotFoundError('This webhook does not exist.')
  return row
}

/** @throws InvalidError at `url` for an address that is never called */
function requirePublic(url: string): void {
  const { OUTBOUND_PRIVATE_ALLOW, PORT } = env()
  const isOpen = (privateAllow: typeof OUTBOUND_PRIVATE_ALLOW) =>
    createPolicy({ privateAllow, ownPorts: [PORT] }).permitsUrl(new URL(url))
  // Without encryption, only what a developer permitted is called.
  const isPermitted = url.startsWith('https:')
    ? isOpen(OUTBOUND_PRIVATE_ALLOW)
    : isOpen(OUTBOUND_PRIVATE_ALLOW) && !isOpen([])
  if (isPermitted) return
  const message = 'Enter a public address that starts with https://.'
  throw new InvalidError(message, { url: message })
}

function note(tx: Tx, actor: Actor, action: string, workspaceId: string, detail: Record<string, unknown>) {
  return audit(tx, { actorId: actor.user.id, action, subject: `workspace:${workspaceId}`, detail })
}
