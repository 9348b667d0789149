import type { ReactNode } from 'react'
import type { Article, Element, Part } from '../../../sources/article'
import { inApp } from '../../live/links'
import type { LiveSource } from '../../live/module'
import type { Translations } from '@/lib/translations/translations'

type ArticleProps = { article: Article; source: LiveSource; text: Translations['posts'] }

/** Renders an article. Tags that are not listed are not rendered. */
export function ArticleView({ article, source, text }: ArticleProps) {
  return <>{article.map((part, index) => draw(part, index, { source, text }))}</>
}

type Around = Omit<ArticleProps, 'article'>

function draw(part: Part, key: number, around: Around): ReactNode {
  if (typeof part === 'string') return part
  return (DRAWN[part.tag] ?? plain)(part, key, around)
}

function inside({ children }: Element, around: Around): ReactNode[] | undefined {
  return children.length > 0 ? children.map((part, index) => draw(part, index, around)) : undefined
}

function plain(part: Element, key: number, around: Around): ReactNode {
  const Tag = part.tag as 'p'
  return (
    <Tag key={key} {...part.attributes}>
      {inside(part, around)}
    </Tag>
  )
}

type Draw = (part: Element, key: number, around: Around) => ReactNode

const DRAWN: Readonly<Record<string, Draw>> = {
  a(part, key, around) {
    const href = String(part.attributes['href'])
    const own = inApp(href, around.source)
    const target = own
      ? { href: own }
      : { href, target: /^http/.test(href) ? '_blank' : undefined, rel: 'noopener' }
    return (
      <a key={key} {...target}>
        {inside(part, around)}
      </a>
    )
  },
  img: ({ attributes }, key) => (
    // oxlint-disable-next-line nextjs/no-img-element, jsx-a11y/alt-text -- a site's own picture, with its own words
    <img
      key={key}
      {...attributes}
      sizes="(min-width: 960px) 720px, 100vw"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ),
  // Wide tables scroll on their own, with the keyboard too.
  table: (part, key, around) => (
    <div key={key} className="ak-article-table" tabIndex={0} role="region" aria-label={captionOf(part)}>
      <table>{inside(part, around)}</table>
    </div>
  ),
  gallery: (part, key, around) => (
    <div key={key} className="ak-article-gallery">
      {inside(part, around)}
    </div>
  ),
  pre: (part, key, around) => (
    <pre key={key} tabIndex={0}>
      {inside(part, around)}
    </pre>
  ),
  media({ attributes: { href, kind, title, host } }, key, { text }) {
    const does = kind === 'video' ? text.video : kind === 'audio' ? text.audio : text.page
    return (
      <a
        key={key}
        className="ak-article-media"
        data-kind={kind}
        href={String(href)}
        target="_blank"
        rel="noopener"
      >
        <span className="ak-article-does">{title || does}</span>
        <span className="ak-article-host">{host}</span>
      </a>
    )
  },
}

function captionOf(table: Element): string {
  const caption = table.children.find((part) => typeof part !== 'string' && part.tag === 'caption')
  return caption && typeof caption !== 'string' ? textOfChildren(caption) : 'Table'
}

function textOfChildren({ children }: Element): string {
  return children.map((part) => (typeof part === 'string' ? part : textOfChildren(part))).join('')
}
