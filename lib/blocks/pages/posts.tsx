import { getPostsReader } from '../../sources/readers'
import { below } from '../heading'
import type { Live, LiveDrawing, LiveModule, PageProps } from '../live/module'
import { postsLive, type PostsProps, type PostsState } from '../types/posts/live'

type ListState = PostsState & { name: string }

/** Converts a page's address to the props of the block. */
const propsOf = ({ source, path: [by = '', id = ''] }: PageProps): PostsProps => ({
  source,
  title: '',
  layout: 'rows',
  number: 20,
  pinned: false,
  endless: true,
  chips: false,
  postType: by === 'type' ? id : '',
  category: by === 'category' ? id : '',
  ...(by === 'tag' && { tag: id }),
  ...(by === 'author' && { author: id }),
})

const nameAt = ({ path: [by = '', id = ''] }: PageProps, kind: string) =>
  getPostsReader(kind)?.nameOf?.(by, id) ?? null

/** The posts of a category, tag or author, or the entries of a type: `#~blog/posts/category/3`. */
export const postsPage: LiveModule<PageProps, ListState> = {
  name: 'posts',
  first: (props, source) => {
    const name = nameAt(props, source.kind)
    return [...postsLive.first(propsOf(props), source), ...(name ? [name.request] : [])]
  },
  initial(props, source, known, reading) {
    const name = nameAt(props, source.kind)
    const kept = name && known(name.request)
    const list = postsLive.initial(propsOf(props), source, known, reading)
    return { ...list, name: kept ? name.read(kept, reading) : '' }
  },
  begin(live) {
    postsLive.begin?.(asBlock(live))
    const name = nameAt(live.props, live.source.kind)
    if (name)
      void live.fresh(name.request).then((answer) => {
        if (answer) live.set({ name: name.read(answer, live.reading) })
      })
  },
  title: ({ name }) => name || null,
  view: ({ state, live, ...drawing }: LiveDrawing<PageProps, ListState>) => {
    const Title = `h${drawing.level}` as const
    const List = postsLive.view
    return (
      <>
        <Title className="ak-post-name">{state.name}</Title>
        {List({
          ...drawing,
          state,
          props: propsOf(drawing.props),
          level: below(drawing.level),
          live: live && asBlock(live),
        })}
      </>
    )
  },
}

/** Adapts the page's handle to the block's list. */
function asBlock(live: Live<PageProps, ListState>): Live<PostsProps, PostsState> {
  return { ...live, props: propsOf(live.props) }
}
