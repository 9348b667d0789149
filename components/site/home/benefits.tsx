import { Section } from '../section'
import { copy } from './copy'
import { LivePreview } from './live-preview'

const { benefits } = copy

export function Benefits() {
  return (
    <Section id="builder" title={benefits.title} lead={benefits.lead} band>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)]">
        <ul className="grid content-start gap-6 sm:max-lg:grid-cols-2">
          {benefits.list.map(({ title, text }) => (
            <li key={title} className="border-t pt-5">
              <h3 className="font-display text-heading font-[640]">{title}</h3>
              <p className="mt-1.5 text-[15px] leading-6 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
        <LivePreview />
      </div>
    </Section>
  )
}
