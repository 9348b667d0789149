import { type ReactNode, Fragment } from 'react'
import type { RichPart, Run } from '@/lib/document/rich-text'
import { readNotation } from '@/lib/document/rich-text-notation'
import { ProseBody } from './prose'

/** A text page of the host, instead of ours. */
export function HostText({ title, text }: { title: string; text: string }) {
  return (
    <article className="mx-auto max-w-[44rem] px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <h1 className="font-display text-title font-[640]">{title}</h1>
      <ProseBody className="mt-10">
        {readNotation(text).map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </ProseBody>
    </article>
  )
}

function Part({ part }: { part: RichPart }): ReactNode {
  if (part.type === 'points') {
    const List = part.ordered ? 'ol' : 'ul'
    return (
      <List>
        {part.items.map((runs, index) => (
          <li key={index}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    )
  }
  const words = <Runs runs={part.runs} />
  if (part.type === 'quote') return <blockquote className="border-l-2 pl-4">{words}</blockquote>
  if (part.type === 'paragraph') return <p>{words}</p>
  return part.size === 'large' ? <h2>{words}</h2> : <h3>{words}</h3>
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <Fragment key={index}>{styled(run)}</Fragment>)
}

function styled({ text, bold, italic, href }: Run): ReactNode {
  const lines = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
  const slanted = italic ? <em>{lines}</em> : lines
  const strong = bold ? <strong>{slanted}</strong> : slanted
  return href ? <a href={href}>{strong}</a> : strong
}
