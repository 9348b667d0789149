import type { Actor } from '../platform/actor'
import { BLOB_FIELDS, readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { ownAccountId } from './access'

const BRAND = { name: true, color: true, logo: true, email: true, website: true, address: true } as const
const DOMAIN = { host: true, state: true, createdAt: true } as const

/** Exports the data of the actor's own account. */
export async function* exportAccount(actor: Actor): AsyncGenerator<StreamedFile> {
  const userId = ownAccountId(actor)
  const { identities, sessions, avatar, passkeys, twoFactorSince, workspaces, ...profile } =
    await database().user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        id: true,
        email: true,
        firstName: true,
        lastName: true,
        image: true,
        role: true,
        createdAt: true,
        emailVerifiedAt: true,
        lastSeenAt: true,
        trialEndsAt: true,
        memberships: {
          select: { role: true, createdAt: true, workspace: { select: { id: true, name: true } } },
        },
        guestOf: { select: { createdAt: true, app: { select: { id: true, name: true } } } },
        identities: { select: { provider: true, subject: true, createdAt: true } },
        avatar: { select: BLOB_FIELDS },
        workspaces: {
          where: { OR: [{ brand: { isNot: null } }, { domain: { isNot: null } }] },
          select: { id: true, name: true, brand: { select: BRAND }, domain: { select: DOMAIN } },
        },
        twoFactorSince: true,
        passkeys: { select: { name: true, createdAt: true, lastUsedAt: true } },
        sessions: { select: { device: true, createdAt: true, lastSeenAt: true } },
      },
    })
  yield jsonFile('profile.json', profile)
  if (avatar) yield { path: 'picture.webp', data: await readBytes(avatar) }
  for (const { id, name, brand, domain } of workspaces) {
    const { logo = null, ...texts } = brand ?? {}
    yield jsonFile(`brands/${id}.json`, { workspace: name, ...texts, domain })
    if (logo) yield { path: `brands/${id}.png`, data: logo }
  }
  yield jsonFile('sign-ins.json', {
    services: identities,
    devices: sessions,
    passkeys,
    twoFactorSince,
  })
  yield jsonFile(
    'actions.json',
    await database().auditEntry.findMany({
      where: { OR: [{ actorId: userId }, { subject: `user:${userId}` }] },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true, action: true, subject: true, detail: true },
    }),
  )
}
