import { cn } from '@/components/ui/cn'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { type Device, SCREEN_SIZES, screenFile } from './screens'

type Props = {
  template: LoadedTemplate
  /** Screen to show. Defaults to the first. */
  screenId?: string
  /** Alternative text, if the picture does not show the first screen. */
  label?: string
  className?: string
}

/** A phone with a picture of a template's screen. `--phone-scale` sets its size; 1 is 360 px wide. */
export function TemplatePhone({ template, screenId, label = template.shows, className }: Props) {
  return (
    <div className={cn('phone', className)}>
      <div className="phone-body">
        <Screen src={screenFile(template, screenId)} device="phone" label={label} />
      </div>
    </div>
  )
}

/** Picture of a screen. Loads eagerly and decodes synchronously, so that captures and prints show it. */
export function Screen({ src, device, label }: { src: string; device: Device; label: string }) {
  return (
    // An AVIF of about 20 KB in the displayed size: next/image has nothing to optimize.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={src}
      alt={label}
      {...SCREEN_SIZES[device]}
      decoding="sync"
      fetchPriority="low"
      className="phone-screen block w-full"
    />
  )
}
