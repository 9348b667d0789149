import { postsOf } from '../../../lib/sources/posts/readers'
import type { Kept, LiveDrawing, LiveModule, LiveSource, PageProps } from '../live/module'

type GoState = { is: 'waiting' | 'outside' }

/** The last part of a path names a post or a page, whatever the site puts before it. */
function requestsFor({ path: [written = ''] }: PageProps, { kind }: LiveSource) {
  const slug = written.split('/').filter(Boolean).at(-1)
  const ask = postsOf(kind)?.bySlug
  return slug && ask ? (['posts', 'pages'] as const).map((type) => [type, ask(type, slug)] as const) : []
}

/** An address of the site's own: `#~blog/go/%2Fabout%2F`. What lies there is shown in the app, or opened on the site. */
export const goPage: LiveModule<PageProps, GoState> = {
  name: 'go',
  first: () => [],
  initial: () => ({ is: 'waiting' }),
  begin(live) {
    const open = (collection: string, answer: Kept | null): boolean => {
      const [first] = Array.isArray(answer?.json) ? (answer.json as { id?: unknown }[]) : []
      if (typeof first?.id !== 'number') return false
      const id = collection === 'posts' ? String(first.id) : `${collection}-${first.id}`
      live.open(`#~${live.source.id}/post/${id}`, { replace: true })
      return true
    }
    const look = async () => {
      for (const [type, request] of requestsFor(live.props, live.source))
        if (open(type, (await live.kept(request)) ?? (await live.fresh(request)))) return
      live.set({ is: 'outside' })
    }
    void look()
  },
  view: ({ props, state, source, text }: LiveDrawing<PageProps, GoState>) =>
    state.is === 'waiting' ? (
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
    ),
}
