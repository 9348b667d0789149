import { BellRing, ChartNoAxesColumn, Languages, type LucideIcon, Play, ShoppingBag, Tag } from 'lucide-react'
import { Section } from '../section'
import { copy } from './copy'
import { PublishMoment } from './publish-moment'

const { features } = copy

type Feature = (typeof features.list)[number]['id']

const ICONS: Record<Feature, LucideIcon> = {
  preview: Play,
  push: BellRing,
  analytics: ChartNoAxesColumn,
  'white-label': Tag,
  purchases: ShoppingBag,
  languages: Languages,
}

/** @param props.demo path of the app in the publish panel, and the site's origin at build time */
export function Features({ demo }: { demo: { path: string; origin: string } }) {
  return (
    <Section id="features" title={features.title} lead={features.lead}>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <PublishMoment {...demo} />
        <ul className="grid gap-4 sm:grid-cols-2">
          {features.list.map(({ id, title, text }) => {
            const Icon = ICONS[id]
            return (
              <li
                key={id}
                className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3.5 rounded-lg border bg-card p-5"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 text-link" />
                <h3 className="font-semibold">{title}</h3>
                <p className="col-start-2 mt-1 max-w-[40ch] text-[15px] leading-6 text-muted-foreground">
                  {text}
                </p>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
