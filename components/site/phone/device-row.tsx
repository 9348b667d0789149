import type { ReactElement } from 'react'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { Frame } from './frame'
import { Glass, Inside, firstBlocks } from './inside'
import { groundStyle } from './phone'

type Props = {
  template: LoadedTemplate
  /** What each picture shows. */
  labels: { desktop: string; tablet: string; phone: string }
}

/** More than the tallest of them has room for. */
const MAX_BLOCKS = 6

/** One app on a desktop, a tablet and a phone, each drawn at the width of the device and then scaled. */
export async function DeviceRow({ template, labels }: Props) {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const drawn = firstBlocks(template, MAX_BLOCKS)
  const html = (screen: ReactElement) => renderToStaticMarkup(screen)
  return (
    <div className="device-row">
      <Frame
        label={labels.desktop}
        className="device device-desktop"
        body="device-body"
        html={
          groundStyle(template) +
          html(
            <>
              <div className="device-window">
                <i />
                <i />
                <i />
              </div>
              <Glass drawn={drawn} height={800} />
            </>,
          )
        }
      />
      <Frame
        label={labels.tablet}
        className="device device-tablet"
        body="device-body"
        html={html(<Glass drawn={drawn} height={1024} />)}
      />
      <Frame label={labels.phone} html={html(<Inside drawn={drawn} />)} />
    </div>
  )
}
