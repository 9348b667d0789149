import type { Post } from '../../../sources/posts/posts'

type AboutProps = { post: Post; sourceId: string }

/** Links to the categories and tags of a post. */
export function Terms({ post, sourceId }: AboutProps) {
  const all = [
    ...post.categories.map((term) => ({ ...term, by: 'category' })),
    ...post.tags.map((term) => ({ ...term, by: 'tag' })),
  ]
  if (all.length === 0) return null
  return (
    <ul className="ak-categories ak-post-terms" data-layout="chips">
      {all.map(({ id, name, by }) => (
        <li key={by + id}>
          <a className="ak-category" href={`#~${sourceId}/posts/${by}/${id}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The author, if the site has more than a name. */
export function Author({ post: { author }, sourceId }: AboutProps) {
  if (!author?.id) return null
  const { id, name, about, picture } = author
  return (
    <a className="ak-post-author" href={`#~${sourceId}/posts/author/${id}`}>
      {picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- a site's own picture, drawn outside Next as well
        <img src={picture} alt="" width="48" height="48" loading="lazy" referrerPolicy="no-referrer" />
      )}
      <span>
        <span className="ak-post-title">{name}</span>
        {about && <span className="ak-post-summary">{about}</span>}
      </span>
    </a>
  )
}
