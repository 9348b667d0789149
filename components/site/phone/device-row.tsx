import type { LoadedTemplate } from '@/lib/templates/load-template'
import { screenFile } from './screens'
import { Screen, TemplatePhone } from './template-phone'

type Props = {
  /** A template with pictures for all devices. */
  template: LoadedTemplate
  /** Alternative text of each picture. */
  labels: { desktop: string; tablet: string; phone: string }
}

/** An app on a desktop, a tablet and a phone, each at the width of the device and then scaled. */
export function DeviceRow({ template, labels }: Props) {
  return (
    <div className="device-row">
      <div className="device device-desktop">
        <div className="device-body">
          <div className="device-window" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
          <Screen src={screenFile(template, undefined, 'desktop')} device="desktop" label={labels.desktop} />
        </div>
      </div>
      <div className="device device-tablet">
        <div className="device-body">
          <Screen src={screenFile(template, undefined, 'tablet')} device="tablet" label={labels.tablet} />
        </div>
      </div>
      <TemplatePhone template={template} label={labels.phone} />
    </div>
  )
}
