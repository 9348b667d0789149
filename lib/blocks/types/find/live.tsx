import type { Found } from '../../../sources/posts/posts'
import { getPostsReader } from '../../../sources/readers'
import type { Live, LiveDrawing, LiveModule, LiveProps } from '../../live/module'

export type FindProps = LiveProps & { hint: string }
type FindState = {
  words: string
  found: readonly Found[]
  is: 'empty' | 'waiting' | 'shown' | 'unreachable'
}

/** Debounce in milliseconds: not noticeable, but avoids a request per letter. */
const PAUSE = 350
const MIN_QUERY_LENGTH = 2

export const findLive: LiveModule<FindProps, FindState> = {
  name: 'find',
  first: () => [],
  initial: () => ({ words: '', found: [], is: 'empty' }),
  view: FindView,
}

const waiting = new WeakMap<object, ReturnType<typeof setTimeout>>()

function type(live: Live<FindProps, FindState>, words: string): void {
  clearTimeout(waiting.get(live))
  live.set({ words })
  waiting.set(
    live,
    setTimeout(() => void runSearch(live, words), PAUSE),
  )
}

async function runSearch(live: Live<FindProps, FindState>, typed: string): Promise<void> {
  clearTimeout(waiting.get(live))
  const words = typed.trim()
  if (words.length < MIN_QUERY_LENGTH) return live.set({ found: [], is: 'empty' })
  const search = getPostsReader(live.source.kind)?.search(words)
  if (!search) return live.set({ found: [], is: 'shown' })
  live.set({ is: 'waiting' })
  const answer = (await live.fresh(search.request)) ?? (await live.kept(search.request))
  if (live.state().words !== typed) return // response to an outdated query
  if (answer) live.set({ found: search.read(answer, live.reading), is: 'shown' })
  else live.set({ found: [], is: 'unreachable' })
}

function FindView({ props, state, source, text, live }: LiveDrawing<FindProps, FindState>) {
  const words = text.content
  const { found, is } = state
  return (
    <>
      <form
        className="ak-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (live) void runSearch(live, state.words)
        }}
      >
        <input
          className="ak-find-field"
          type="search"
          enterKeyHint="search"
          aria-label={words.search}
          placeholder={props.hint || words.search}
          autoComplete="off"
          onInput={live ? (event) => type(live, (event.target as HTMLInputElement).value) : undefined}
        />
        <button type="submit" className="ak-find-button">
          {words.search}
        </button>
      </form>
      <p
        className="ak-live-note"
        role="status"
        hidden={is === 'empty' || (is === 'shown' && found.length > 0)}
      >
        {is === 'waiting' && words.loading}
        {is === 'unreachable' && words.unreachable}
        {is === 'shown' && found.length === 0 && words.noMatch.replace('{words}', state.words.trim())}
      </p>
      {found.length > 0 && (
        <ul className="ak-found">
          {found.map(({ page, title, link }) => (
            <li key={link}>
              <a
                className="ak-found-link"
                {...(page
                  ? { href: `#~${source.id}/${page}` }
                  : { href: link, target: '_blank', rel: 'noopener' })}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
