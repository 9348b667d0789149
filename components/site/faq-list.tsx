import { Plus } from 'lucide-react'
import { Link } from '../ui/link'

export type Question = {
  question: string
  /** Plain text, because structured data uses it too. */
  answer: string
  /** A link to more information. */
  link?: { href: string; label: string }
}

/** Id of an answer, to link to it: a URL with the hash of a closed answer opens it. */
export function answerId(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Expandable questions. In print, all are open. */
export function FaqList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t">
      {questions.map(({ question, answer, link }) => (
        <details
          key={question}
          className="group break-inside-avoid border-b print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex items-center justify-between gap-6 rounded-xs py-5 font-display text-heading font-[640] [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-5 shrink-0 text-link transition-transform duration-200 ease-out group-open:rotate-45 print:hidden"
            />
          </summary>
          <div
            id={answerId(question)}
            className="max-w-[42em] scroll-mt-48 pr-8 pb-6 text-[15px] leading-6 text-muted-foreground sm:text-base sm:leading-7"
          >
            <p>{answer}</p>
            {link && (
              <Link
                href={link.href}
                className="mt-2 inline-flex min-h-6 items-center rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
              >
                {link.label}
              </Link>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
