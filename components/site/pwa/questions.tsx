import { Plus } from 'lucide-react'
import { Section } from '../section'
import { QUESTIONS } from './copy'

export function Questions() {
  return (
    <Section
      id="questions"
      title={QUESTIONS.title}
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="divide-y border-y">
        {QUESTIONS.list.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3 font-medium [&::-webkit-details-marker]:hidden">
              <h3>{question}</h3>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-link transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[64ch] pb-5 leading-7 text-muted-foreground">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
