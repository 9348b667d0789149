import { Section } from '../section'
import { FILES } from './copy'

export function FilesSection() {
  return (
    <Section id="files" band title={FILES.title} lead={FILES.lead}>
      <dl className="mt-10 grid gap-x-12 sm:grid-cols-2">
        {FILES.list.map(({ name, text }) => (
          <div key={name} className="border-t py-5">
            <dt className="font-mono text-[15px] leading-6 font-semibold">{name}</dt>
            <dd className="mt-1 max-w-[52ch] text-[15px] leading-6 text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
