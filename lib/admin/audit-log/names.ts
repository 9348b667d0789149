import { fullName } from '../../base/person'
import { database } from '../../platform/database/database'
import type { Named } from './schema'

/** Kinds of subjects: how to load the names of many, and the page that shows each. */
const KINDS: Record<string, (ids: string[]) => Promise<[string, Named][]>> = {
  user: async (ids) => {
    const rows = await database().user.findMany({
      where: { id: { in: ids } },
      select: { id: true, firstName: true, lastName: true, email: true },
    })
    return rows.map(({ id, email, ...name }) => [
      id,
      { label: fullName(name) || email, href: `/admin/users/${id}` },
    ])
  },
  app: async (ids) => {
    const rows = await database().app.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, slug: true },
    })
    return rows.map(({ id, name, slug }) => [id, { label: name, href: `/admin/apps?q=${slug}` }])
  },
  workspace: async (ids) => {
    const rows = await database().workspace.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, owner: { select: { id: true, firstName: true, lastName: true } } },
    })
    return rows.map(({ id, name, owner }) => [
      id,
      { label: name || fullName(owner), href: `/admin/users/${owner.id}` },
    ])
  },
  message: async (ids) => {
    const rows = await database().contactMessage.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    })
    return rows.map(({ id, name }) => [
      id,
      { label: `the message from ${name}`, href: `/admin/messages/${id}` },
    ])
  },
  order: async (ids) => {
    const rows = await database().order.findMany({
      where: { id: { in: ids } },
      select: { id: true, reference: true },
    })
    return rows.map(({ id, reference }) => [id, { label: reference, href: `/admin/payments/${id}` }])
  },
  brand: (ids) =>
    Promise.resolve(ids.map((number) => [number, { label: `version ${number}`, href: '/admin/brand' }])),
}

const GONE: Record<string, string> = {
  user: 'a deleted account',
  workspace: 'a deleted workspace',
  app: 'a deleted app',
  message: 'a message',
  mail: 'an email',
  folder: 'a folder',
  template: 'a template of their own',
}

/**
 * Names of subjects such as `app:…`. Deleted ones are marked as such; a subject of an unknown kind stays as
 * it is.
 */
export async function namesOf(subjects: readonly string[]): Promise<(subject: string) => Named> {
  const wanted = new Map<string, Set<string>>()
  for (const subject of subjects) {
    const [kind, id] = split(subject)
    if (KINDS[kind]) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  }
  const found = new Map<string, Named>()
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      for (const [id, named] of (await KINDS[kind]?.([...ids])) ?? []) found.set(`${kind}:${id}`, named)
    }),
  )
  return (subject) => found.get(subject) ?? { label: GONE[split(subject)[0]] ?? subject, href: null }
}

function split(subject: string): [kind: string, id: string] {
  const index = subject.indexOf(':')
  return [subject.slice(0, index), subject.slice(index + 1)]
}

/**
 * Resolves an email, an app's address or an order's reference to its subject. A full subject stays as it is.
 */
export async function subjectOf(text: string): Promise<string | null> {
  if (/^[a-z-]+:./.test(text)) return text
  const email = text.toLowerCase()
  const select = { id: true } as const
  const [user, app, order] = await Promise.all([
    database().user.findUnique({ where: { email }, select }),
    database().app.findUnique({ where: { slug: text }, select }),
    database().order.findUnique({ where: { reference: text.toUpperCase() }, select }),
  ])
  return user ? `user:${user.id}` : app ? `app:${app.id}` : order ? `order:${order.id}` : null
}
