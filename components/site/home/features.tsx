import { Badge } from '@/components/ui/badge'
import { Section } from '../section'
import { copy } from './copy'

const { features } = copy

export function Features() {
  return (
    <Section id="features" title={features.title} lead={features.lead}>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.list.map(({ title, text, soon }) => (
          <li key={title} className="border-t-2 border-foreground pt-4">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-heading font-[640]">
              {title}
              {soon && (
                <Badge variant="outline" className="font-sans tracking-normal">
                  {features.soon}
                </Badge>
              )}
            </h3>
            <p className="mt-2 max-w-[40ch] text-[15px] leading-6 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
