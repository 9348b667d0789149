import { useState } from 'react'
import type { Search } from './rank'

let loading: Promise<Search> | null = null

/** Once for all fields of a page; again only after it failed. */
async function load(): Promise<Search> {
  loading ??= import('./load-search').then(({ loadSearch }) => loadSearch())
  try {
    return await loading
  } catch (error) {
    loading = null
    throw error
  }
}

/** A search whose script and entries are loaded when it is first prepared. */
export function useSearch() {
  const [search, setSearch] = useState<Search | null>(null)
  const [failed, setFailed] = useState(false)
  const prepare = () => {
    if (search) return
    load().then(
      (loaded) => setSearch(() => loaded),
      () => setFailed(true),
    )
  }
  return { search, failed, prepare }
}
