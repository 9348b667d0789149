import { Section } from '../section'
import { copy } from './copy'
import { LivePreview } from './live-preview'

const { benefits } = copy

export function Benefits() {
  return (
    <Section id="builder" title={benefits.title} lead={benefits.lead} band>
      <LivePreview />
      <ul className="mt-10 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.list.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-[15px] leading-6 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
