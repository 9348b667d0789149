import type { RefObject } from 'react'
import { Link } from '../../../ui/link'
import { copy } from '../copy'
import type { Found } from './rank'
import type { Piece } from './snippet'

const texts = copy.search

type Props = {
  ref: RefObject<HTMLDivElement | null>
  id: string
  query: string
  found: readonly Found[]
  active: number
  failed: boolean
  isShown: boolean
  onChosen: () => void
}

/** The results below the field. If there are none, explains how to continue. */
export function Results({ ref, id, query, found, active, failed, isShown, onChosen }: Props) {
  const text = failed ? texts.failed : found.length > 0 ? texts.found(found.length) : texts.none(query.trim())
  const isEmpty = isShown && found.length === 0
  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(28rem,65dvh)] min-w-full overflow-y-auto overscroll-contain rounded-md border bg-popover shadow-float lg:w-[30rem]"
    >
      <div ref={ref} id={`${id}list`} role="listbox" aria-label={texts.results}>
        {isShown &&
          found.map(({ href, page, title, snippet }, index) => (
            // A plain link: the browser opens the closed answer that a hash targets; Next's router does not.
            <a
              key={href}
              id={`${id}option${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={href}
              onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
              onClick={onChosen}
              className="block border-b px-4 py-3 last:border-b-0 hover:bg-accent aria-selected:bg-accent aria-selected:shadow-[inset_3px_0_0_var(--ring)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
            >
              <span className="block text-[13px] leading-5 text-muted-foreground">{page}</span>
              <span className="block text-[15px] leading-5.5 font-semibold">
                <Marked pieces={title} />
              </span>
              <span className="mt-0.5 block text-sm leading-5 text-muted-foreground">
                <Marked pieces={snippet} />
              </span>
            </a>
          ))}
      </div>
      <p
        role="status"
        className={isEmpty ? 'px-4 pt-4 text-[15px] leading-6 font-medium wrap-anywhere' : 'sr-only'}
      >
        {isShown ? text : ''}
      </p>
      {isEmpty && !failed && (
        <p className="px-4 pt-1 pb-4 text-sm leading-6 text-muted-foreground">
          {texts.advice}{' '}
          <Link href="/contact?type=support" className="text-link underline underline-offset-4">
            {texts.contact}
          </Link>
        </p>
      )}
      {isEmpty && failed && <div className="pb-4" />}
    </div>
  )
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className="bg-transparent font-semibold text-link underline underline-offset-2">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
