import { Pause, Play } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { loadTemplate } from '@/lib/templates/load-template'
import type { IndustryId } from '@/lib/templates/schema'
import { PhoneShow } from '../phone/phone-show'
import { copy } from './copy'

/** The four apps, and the tab that is tapped in each. */
const ACTS: readonly { id: IndustryId; tab: number }[] = [
  { id: 'restaurant', tab: 1 },
  { id: 'ecommerce', tab: 1 },
  { id: 'real-estate', tab: 1 },
  { id: 'education', tab: 1 },
]

/** The hero's phone. It can be paused, and stands still with reduced motion. */
export function HeroPhones({ className }: { className?: string }) {
  return (
    <div className={cn('hero-phones', className)}>
      <PhoneShow
        label={copy.hero.phones}
        acts={ACTS.map(({ id, tab }) => ({ template: loadTemplate(id), tab }))}
      />
      <label className="hero-pause">
        <input type="checkbox" className="sr-only" />
        <Pause aria-hidden="true" className="size-4" />
        <Play aria-hidden="true" className="size-4" />
        <span className="sr-only">{copy.hero.pause}</span>
      </label>
    </div>
  )
}
