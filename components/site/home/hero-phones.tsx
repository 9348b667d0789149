import { Pause } from 'lucide-react'
import type { CSSProperties } from 'react'
import { cn } from '@/components/ui/cn'
import { loadTemplate } from '@/lib/templates/load-template'
import type { IndustryId } from '@/lib/templates/schema'
import { Phone } from '../phone/phone'
import { copy } from './copy'

const SHOWN: readonly IndustryId[] = ['restaurant', 'ecommerce', 'real-estate', 'education']

/** One phone that cycles through four apps, with CSS only. It can be paused, and does not move with reduced motion. */
export function HeroPhones({ className }: { className?: string }) {
  return (
    <div className={cn('hero-phones', className)}>
      <div role="img" aria-label={copy.hero.phones} className="grid">
        {SHOWN.map((id, index) => (
          <div key={id} className="hero-phone" style={{ '--index': index } as CSSProperties}>
            <Phone template={loadTemplate(id)} />
          </div>
        ))}
      </div>
      <label className="hero-pause">
        <input type="checkbox" className="sr-only" />
        <Pause aria-hidden="true" className="size-4" />
        <span className="sr-only">{copy.hero.pause}</span>
      </label>
    </div>
  )
}
