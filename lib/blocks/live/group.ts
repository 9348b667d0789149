import type { LiveModule } from './module'

/** Live blocks and pages for one kind of source. Phones load the groups that their app uses. */
export type LiveGroup = {
  blocks: ReadonlyMap<string, LiveModule>
  pages: ReadonlyMap<string, LiveModule>
}

type Modules = readonly LiveModule<never, never>[]

export function liveGroup(blocks: Modules, pages: Modules): LiveGroup {
  return { blocks: byName(blocks), pages: byName(pages) }
}

export function joined(...groups: readonly LiveGroup[]): LiveGroup {
  return {
    blocks: new Map(groups.flatMap(({ blocks }) => [...blocks])),
    pages: new Map(groups.flatMap(({ pages }) => [...pages])),
  }
}

function byName(modules: Modules): ReadonlyMap<string, LiveModule> {
  return new Map(modules.map((module) => [module.name, module as unknown as LiveModule]))
}
