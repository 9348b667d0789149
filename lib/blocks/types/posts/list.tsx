import type { PostSummary } from '../../../sources/posts/posts'
import { shownDate } from './date'

type PostListProps = {
  posts: readonly PostSummary[]
  sourceId: string
  layout: 'rows' | 'cards' | 'large'
  language: string
}

/** Posts in a column or a grid, each a link to its page in the app. */
export function PostList({ posts, sourceId, layout, language }: PostListProps) {
  const pictures = posts.some(({ picture }) => picture)
  return (
    <ul className="ak-posts" data-layout={layout}>
      {posts.map(({ id, title, summary, date, label, picture }, index) => (
        <li key={id}>
          <a className="ak-post-link" href={`#~${sourceId}/post/${encodeURIComponent(id)}`}>
            {pictures && (
              <span className="ak-post-picture">
                {picture && (
                  // oxlint-disable-next-line nextjs/no-img-element -- a site's own picture, drawn outside Next as well
                  <img
                    src={picture.src}
                    srcSet={picture.srcset || undefined}
                    sizes={layout === 'rows' ? '112px' : '(min-width: 600px) 480px, 90vw'}
                    alt=""
                    loading={index < 4 ? 'eager' : 'lazy'}
                    decoding="async"
                    referrerPolicy="no-referrer"
                  />
                )}
              </span>
            )}
            <span className="ak-post-text">
              {(label || date) && (
                <span className="ak-post-about">
                  {label && <span className="ak-post-label">{label}</span>}
                  {label && date && ' · '}
                  {shownDate(date, language)}
                </span>
              )}
              <span className="ak-post-title">{title}</span>
              {summary && <span className="ak-post-summary">{summary}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Placeholder for posts that are loading. */
export function PostSkeleton({ number, text }: { number: number; text: string }) {
  return (
    <div className="ak-posts-wait" role="status">
      <span className="ak-hidden">{text}</span>
      {Array.from({ length: Math.min(number, 4) }, (_, index) => (
        <div key={index} className="ak-post-link" aria-hidden="true">
          <span className="ak-post-picture ak-skeleton" />
          <span className="ak-post-text">
            <span className="ak-skeleton">&nbsp;</span>
            <span className="ak-skeleton">&nbsp;</span>
          </span>
        </div>
      ))}
    </div>
  )
}
