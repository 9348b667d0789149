import { database } from '../platform/database'
import { type StreamedFile, jsonFile } from '../zip-stream'

/** What is kept about a person themselves. */
export async function* exportAccount(userId: string): AsyncGenerator<StreamedFile> {
  const { identities, sessions, portrait, ...profile } = await database().user.findUniqueOrThrow({
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
      identities: { select: { provider: true, subject: true, createdAt: true } },
      portrait: { select: { bytes: true } },
      sessions: { select: { device: true, createdAt: true, lastSeenAt: true } },
    },
  })
  yield jsonFile('profile.json', profile)
  if (portrait) yield { path: 'picture.webp', data: portrait.bytes }
  yield jsonFile('sign-ins.json', { services: identities, devices: sessions })
  yield jsonFile(
    'actions.json',
    await database().auditEntry.findMany({
      where: { OR: [{ actorId: userId }, { subject: `user:${userId}` }] },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true, action: true, subject: true, detail: true },
    }),
  )
}
