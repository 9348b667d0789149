import { brand } from '@/lib/brand'
import { legible } from '@/lib/document/color'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { OgPhone } from './phone'
import { OG_SIZE } from './size'

type Props = {
  title: string
  /** Location of the page in the site, above its title. */
  label: string
  /** App on the phone. Its color fills the arch behind it. */
  template: LoadedTemplate
  /** The host's logo as a data URL. Null for the built-in mark. */
  logo?: string | null
}

/** Design tokens (app/globals.css) in sRGB, the only color space of the renderer. */
const PAPER = '#fdfaf4'
const INK = '#1e1612'
const EMBER = '#d9480f'
const EMBER_DEEP = '#af2f02'

/** The kiln's arch of the logo, 464 by 600. */
const ARCH = 'M0 232a232 232 0 0 1 464 0v400H0Z'

/** Social picture of a page: its title, and an app in the kiln. */
export function OgPicture({ title, label, template, logo = null }: Props) {
  return (
    <div style={{ display: 'flex', ...OG_SIZE, background: PAPER, color: INK, fontFamily: 'Inter' }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 650,
          padding: '64px 0 64px 72px',
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', fontFamily: 'Bricolage Grotesque', fontSize: 38 }}
        >
          {logo ? (
            // oxlint-disable-next-line nextjs/no-img-element -- drawn into a picture
            <img src={logo} alt="" height={42} style={{ maxWidth: 200, objectFit: 'contain' }} />
          ) : (
            <Mark />
          )}
          <span style={{ marginLeft: 16, fontWeight: 700, letterSpacing: '-0.03em' }}>{brand.name}</span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span
            style={{
              fontSize: 25,
              fontWeight: 600,
              color: brand.accent ? legible(brand.accent, PAPER) : EMBER_DEEP,
            }}
          >
            {label}
          </span>
          <span
            style={{
              marginTop: 14,
              fontFamily: 'Bricolage Grotesque',
              fontSize: sizeOf(title),
              fontWeight: 700,
              lineHeight: 1.03,
              letterSpacing: '-0.032em',
              textWrap: 'balance',
              wordBreak: 'keep-all', // prevents breaks after hyphens
            }}
          >
            {title}
          </span>
        </div>
      </div>
      <svg
        width="464"
        height="632"
        viewBox="0 0 464 632"
        style={{ position: 'absolute', left: 688, top: 40 }}
      >
        <path d={ARCH} fill={template.document.settings.primaryColor} />
      </svg>
      <div style={{ display: 'flex', position: 'absolute', left: 728, top: 122 }}>
        <OgPhone template={template} />
      </div>
    </div>
  )
}

function Mark() {
  return (
    <svg viewBox="3 2 26 28" width="39" height="42">
      <path
        d="M3 15.5C3 8 8.8 2 16 2s13 6 13 13.5V26a4 4 0 0 1-4 4h-4v-9.5a5 5 0 0 0-10 0V30H7a4 4 0 0 1-4-4Z"
        fill={brand.accent ?? EMBER}
      />
    </svg>
  )
}

/** Font size: smaller for long titles, to fit on three lines, and for long words, to fit the column. */
function sizeOf(title: string): number {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  if (longestWord > 12) return 76
  if (title.length <= 22) return 84
  return title.length <= 42 ? 66 : 56
}
