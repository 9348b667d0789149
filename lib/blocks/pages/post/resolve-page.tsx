import { placesOf } from '../../../sources/places'
import { getPostsReader } from '../../../sources/readers'
import type { Place, UrlCandidate } from '../../../sources/posts/posts'
import type { Live, LiveDrawing, LiveModule, PageProps } from '../../live/module'

type GoState = { is: 'waiting' | 'outside' }
type GoLive = Live<PageProps, GoState>

/** An address of the site: its path as written, and its last segment, which is WordPress's slug. */
type PathQuery = { path: string; slug: string }

/** Finds content of one kind at an address. */
export type Finder = (live: GoLive, asked: PathQuery) => Promise<Place | null>

/** A page that resolves an address of the site and opens it in the app, or on the site if nothing matches. */
export function createResolvePage(finders: readonly Finder[]): LiveModule<PageProps, GoState> {
  return {
    name: 'go',
    first: () => [],
    initial: () => ({ is: 'waiting' }),
    begin(live) {
      void find(live, finders).then((place) => {
        if (place) return live.open(`#~${live.source.id}/${place}`, { replace: true })
        live.set({ is: 'outside' })
        openOutside(live)
      })
    },
    view: GoView,
  }
}

/** The page for addresses of the site: `#~blog/go/%2Fabout%2F`. */
export const goPage = createResolvePage([findPost])

/** Prefers a match with the exact address, else a similar one, because sites redirect such addresses. */
async function find(live: GoLive, finders: readonly Finder[]): Promise<string | null> {
  const [path = ''] = live.props.path
  const slug = path.split(/[/=]/).filter(Boolean).at(-1)?.toLowerCase()
  if (!slug) return null
  let similar: string | null = null
  for (const look of finders) {
    const found = await look(live, { path, slug })
    if (found && pathOf(found.link) === pathOf(path)) return found.place
    similar ??= found?.place ?? null
  }
  return similar
}

/** Finds a post, a page or a list of them. Custom types come last, because they have to be requested. */
export async function findPost(live: GoLive, { path }: PathQuery): Promise<Place | null> {
  const [places, reader] = [placesOf(live.source.kind), getPostsReader(live.source.kind)]
  if (!places || !reader) return null
  const found = await follow(live, path, places.urlCandidates(path))
  const types = found ? null : reader.types?.()
  const answer = types && ((await live.kept(types)) ?? (await live.fresh(types)))
  if (!answer) return found
  return follow(live, path, places.stepsToTypes(path, reader.readTypes(answer, live.reading)))
}

/** Returns the match with the exact address, else the first match. */
export async function follow(
  live: GoLive,
  path: string,
  steps: readonly UrlCandidate[],
): Promise<Place | null> {
  let similar: Place | null = null
  for (const step of steps) {
    if (!('request' in step)) return { place: step.place, link: path }
    const kept = step.fresh ? null : await live.kept(step.request)
    const answer = kept ?? (await live.fresh(step.request))
    const found = answer && step.read(answer)
    if (found && pathOf(found.link) === pathOf(path)) return found
    similar ??= found
  }
  return similar
}

/** Normalizes the spellings of an address: `/über-uns` for `https://blog.example/%C3%BCber-uns/`. */
function pathOf(address: string): string {
  if (!URL.canParse(address, 'https://site.invalid')) return ''
  const { pathname, search } = new URL(address, 'https://site.invalid')
  const path = (pathname.replace(/\/+$/, '') + search).toLowerCase()
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Clicks the page's link, because browsers block windows without a user action. */
function openOutside({ element }: GoLive): void {
  const { userActivation } = navigator as Partial<Navigator>
  if (userActivation?.isActive) element()?.querySelector<HTMLAnchorElement>('a[data-outside]')?.click()
}

function GoView({ props, state, source, text }: LiveDrawing<PageProps, GoState>) {
  return state.is === 'waiting' ? (
    <p className="ak-live-note" role="status">
      {text.content.loading}
    </p>
  ) : (
    <a
      className="ak-live-more"
      href={new URL(props.path[0] ?? '/', source.address).href}
      target="_blank"
      data-outside=""
      rel="noopener"
    >
      {text.content.website}
    </a>
  )
}
