import { Pause } from 'lucide-react'
import type { CSSProperties } from 'react'
import { cn } from '@/components/ui/cn'
import { loadTemplate } from '@/lib/templates/load-template'
import type { TemplateId } from '@/lib/templates/schema'
import { Phone } from '../phone/phone'
import { copy } from './copy'

const SHOWN: readonly TemplateId[] = ['restaurant', 'ecommerce', 'real-estate', 'education']

/** One phone that goes through four apps, by style alone. It can be paused, and stands still for those who ask for less motion. */
export function HeroPhones({ className }: { className?: string }) {
  return (
    <div className={cn('hero-phones', className)}>
      <div role="img" aria-label={copy.hero.phones} className="grid">
        {SHOWN.map((id, at) => (
          <div key={id} className="hero-phone" style={{ '--at': at } as CSSProperties}>
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
