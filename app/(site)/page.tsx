import { Benefits } from '@/components/site/home/benefits'
import { Closing } from '@/components/site/home/closing'
import { Contact } from '@/components/site/home/contact'
import { Devices } from '@/components/site/home/devices'
import { Features } from '@/components/site/home/features'
import { Hero } from '@/components/site/home/hero'
import { Industries } from '@/components/site/home/industries'
import { PricingTeaser } from '@/components/site/home/pricing-teaser'
import { Products } from '@/components/site/home/products'
import { Testimonials } from '@/components/site/home/testimonials'
import { JsonLd } from '@/components/site/seo/json-ld'
import { demoOf } from '@/components/site/industries/copy'
import { brand } from '@/lib/brand'
import { env } from '@/lib/platform/env'
import { pageMetadata } from './page-metadata'
import { organization, softwareApplication, website } from './structured-data'

export const generateMetadata = () => ({
  ...pageMetadata({
    title: `${brand.name}: ${brand.tagline}`,
    description: `${brand.tagline}. ${brand.description}`,
    path: '/',
  }),
  title: { absolute: `${brand.name}: ${brand.tagline}` },
})

export default function HomePage() {
  return (
    <>
      <JsonLd data={organization()} />
      <JsonLd data={website()} />
      <JsonLd data={softwareApplication()} />
      <Hero />
      <Products />
      <Industries />
      <Benefits />
      <Features demo={{ path: demoOf('restaurant'), origin: env().APP_URL }} />
      <Devices />
      <PricingTeaser />
      <Testimonials />
      <Contact />
      <Closing />
    </>
  )
}
