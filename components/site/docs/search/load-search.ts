import { read } from '@/lib/client/read'
import { SEARCH_FILE, type SearchEntry } from './entry'
import { type Search, createSearch } from './rank'

/** @throws Error when the entries cannot be had */
export async function loadSearch(): Promise<Search> {
  return createSearch(await read<SearchEntry[]>(SEARCH_FILE, { on401: 'throw' }))
}
