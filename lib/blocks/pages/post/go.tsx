import { placesOf } from '../../../sources/places'
import { postsOf } from '../../../sources/readers'
import type { Place, PlaceStep } from '../../../sources/posts/posts'
import type { Live, LiveDrawing, LiveModule, PageProps } from '../../live/module'

type GoState = { is: 'waiting' | 'outside' }
type GoLive = Live<PageProps, GoState>

/** An address of the site's own: its path as written, and its last part as WordPress writes it, which names a thing. */
type Asked = { path: string; slug: string }

/** What of one kind may lie at an address. */
export type Finder = (live: GoLive, asked: Asked) => Promise<Place | null>

/** A page that finds out what lies at an address of the site's own, shows it in the app, or opens it on the site. */
export function goPageBy(finders: readonly Finder[]): LiveModule<PageProps, GoState> {
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

/** An address of the site's own: `#~blog/go/%2Fabout%2F`. */
export const goPage = goPageBy([findPost])

/** What has the very address is meant; else what ends like it, since sites forward such addresses. */
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

/** A post, a page or a list of them; what is of a type of the site's own last, since which ones there are has to be asked. */
export async function findPost(live: GoLive, { path }: Asked): Promise<Place | null> {
  const [places, reader] = [placesOf(live.source.kind), postsOf(live.source.kind)]
  if (!places || !reader) return null
  const found = await follow(live, path, places.stepsTo(path))
  const types = found ? null : reader.types?.()
  const answer = types && ((await live.kept(types)) ?? (await live.fresh(types)))
  if (!answer) return found
  return follow(live, path, places.stepsToTypes(path, reader.readTypes(answer, live.reading)))
}

/** What has the very address, else what was found first. */
async function follow(live: GoLive, path: string, steps: readonly PlaceStep[]): Promise<Place | null> {
  let similar: Place | null = null
  for (const step of steps) {
    if (!('request' in step)) return { place: step.place, link: path }
    const answer = (await live.kept(step.request)) ?? (await live.fresh(step.request))
    const found = answer && step.read(answer)
    if (found && pathOf(found.link) === pathOf(path)) return found
    similar ??= found
  }
  return similar
}

/** `/über-uns` of `https://blog.example/%C3%BCber-uns/`; sites write the same address in several ways. */
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

/** By the link that the page shows, as if it was tapped: a browser lets nothing be opened without one. */
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
