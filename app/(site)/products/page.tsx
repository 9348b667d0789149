import { ClosingCall } from '@/components/site/closing-call'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/site/page-head'
import { BuilderBand } from '@/components/site/products/builder-band'
import { SOLUTIONS, copy } from '@/components/site/products/copy'
import { StartingPoints } from '@/components/site/products/starting-points'
import { SiteCard } from '@/components/site/products/site-card'
import { WebPanel } from '@/components/site/products/web-panel'
import { JsonLd } from '@/components/site/seo/json-ld'
import { buttonVariants } from '@/components/ui/button-variants'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'

export const generateMetadata = () => pageMetadata({ ...copy.meta, path: '/products' })

const { consult, title, text } = copy.closing

export default function ProductsPage() {
  return (
    <>
      <JsonLd data={breadcrumbs([{ label: copy.meta.title, href: '/products' }])} />
      <PageHead title={copy.title} lead={copy.lead} />
      <StartingPoints />
      <BuilderBand />
      <div className="mx-auto grid max-w-[1248px] gap-x-12 gap-y-20 px-4 py-16 sm:px-6 md:grid-cols-2 lg:gap-x-16 lg:py-24">
        <SiteCard solution={SOLUTIONS.wordpress} />
        <SiteCard solution={SOLUTIONS.woocommerce} />
      </div>
      <WebPanel />
      <ClosingCall title={title} text={text}>
        <Link href={consult.href} className={buttonVariants({ size: 'lg' })}>
          {consult.label}
        </Link>
      </ClosingCall>
    </>
  )
}
