import { type Actor, requireAdministrator } from '../../platform/actor'
import { apps } from './apps'
import type { Finder } from './finder'
import { messages } from './messages'
import { orders } from './orders'
import { findPeople, people } from './people'
import { SEARCH_KINDS, type SearchGroup, type SearchKind } from './schema'

const FINDERS: Record<SearchKind, Finder> = { people, orders, apps, messages }

/** The first matching people, orders, apps and messages. Omits kinds without hits. @throws ForbiddenError */
export async function searchEverything(actor: Actor, words: string): Promise<SearchGroup[]> {
  requireAdministrator(actor)
  const typed = words.replaceAll('\0', '')
  const lower = typed.toLowerCase()
  const search = { typed, lower, people: await findPeople(lower) }
  const groups = await Promise.all(
    SEARCH_KINDS.map(async (kind) => ({
      kind,
      hits: await FINDERS[kind].find(search),
      all: FINDERS[kind].all(typed),
    })),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}
