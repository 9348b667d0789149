import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'

import { logoPicture } from '@/app/render-logo'
import { publicPages, socialPicture } from '@/app/(site)/public-pages'
import { OgPicture } from '@/components/site/seo/og/picture'
import { OG_SIZE } from '@/components/site/seo/og/size'
import { loadTemplate } from '@/lib/templates/load-template'

// Generated at build time.
export const dynamic = 'force-static'
export const dynamicParams = false

type Params = { page: string[] }

export function generateStaticParams(): Params[] {
  return publicPages().map(({ path }) => ({ page: socialPicture(path).split('/').slice(2) }))
}

/** Social picture of a public page. */
export async function GET(_: Request, { params }: { params: Promise<Params> }): Promise<Response> {
  const address = `/og/${(await params).page.join('/')}`
  const page = publicPages().find(({ path }) => socialPicture(path) === address)
  if (!page) return new Response(null, { status: 404 })
  const { title, label = page.part, template } = page
  return new ImageResponse(
    <OgPicture {...{ title, label }} template={loadTemplate(template)} logo={await logoPicture()} />,
    {
      ...OG_SIZE,
      fonts: await Promise.all([
        font('Inter', 400),
        font('Inter', 600),
        font('Inter', 700),
        font('Bricolage Grotesque', 700),
      ]),
    },
  )
}

/** Loads a static WOFF. The renderer doesn't support the variable WOFF2 fonts that the pages use. */
async function font(name: string, weight: 400 | 600 | 700) {
  const family = name.toLowerCase().replace(' ', '-')
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  return { name, weight, data: await readFile(join(process.cwd(), 'node_modules', file)) }
}
