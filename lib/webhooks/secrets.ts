import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { database } from '../platform/database/database'
import { seal, unseal } from '../platform/secrets/encryption'
import type { SealedStore } from '../platform/secrets/sealed-store'

const PREFIX = 'whsec_'

/** A new signing secret, as owners get it, and as it is stored. */
export function newSecret(webhookId: string): { secret: string; sealed: Uint8Array<ArrayBuffer> } {
  const bytes = randomBytes(32)
  return { secret: PREFIX + bytes.toString('base64'), sealed: seal(bytes, webhookId) }
}

type Secrets = { id: string; secret: Uint8Array; secretBefore: Uint8Array | null; beforeUntil: Date | null }

/**
 * The headers of a delivery (Standard Webhooks 1.0). While two secrets are valid there is a signature of each.
 * @param at of the attempt; receivers refuse an old one as replayed
 */
export function signatureHeaders(webhook: Secrets, id: string, payload: string, at: Date) {
  const { secret, secretBefore, beforeUntil } = webhook
  const isBeforeValid = secretBefore !== null && beforeUntil !== null && beforeUntil > at
  const signatures = [secret, ...(isBeforeValid ? [secretBefore] : [])].map((sealed) =>
    new Signer(unseal(sealed, webhook.id), { format: 'raw' }).sign(id, at, payload),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

const COLUMNS = ['secret', 'secretBefore'] as const

/** The signing secrets of all webhooks. */
export const sealedWebhookSecrets: readonly SealedStore[] = COLUMNS.map((column) => ({
  name: column === 'secret' ? 'signing secrets of webhooks' : 'signing secrets of webhooks before a rotation',
  async read(after, limit) {
    const rows = await database().webhook.findMany({
      where: { id: { gt: after }, ...(column === 'secretBefore' && { secretBefore: { not: null } }) },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, secret: true, secretBefore: true },
    })
    return rows.map((row) => ({ id: row.id, owner: row.id, sealed: row[column] ?? row.secret }))
  },
  async replace(tx, { id, sealed: before }, sealed) {
    const where = { id, [column]: Uint8Array.from(before) }
    return (await tx.webhook.updateMany({ where, data: { [column]: sealed } })).count > 0
  },
}))
