import { ArrowRight } from 'lucide-react'
import { loadTemplate } from '@/lib/templates/load-template'
import { TemplatePhone } from '../phone/template-phone'
import { BrowserWindow } from './browser-window'
import { copy } from './copy'

/** A website on the left, and the app made from it on the right. */
export function SiteToApp() {
  const template = loadTemplate('restaurant')
  return (
    <div className="overflow-hidden">
      <div
        role="img"
        aria-label={copy.picture}
        className="mx-auto grid max-w-[1248px] items-center gap-x-10 gap-y-8 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <BrowserWindow template={template} />
        <ArrowRight
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-10 justify-self-center text-link max-lg:rotate-90"
        />
        <TemplatePhone
          template={template}
          className="-mb-24 justify-self-center [--phone-scale:0.72] lg:-mb-28 lg:[--phone-scale:0.78]"
        />
      </div>
    </div>
  )
}
