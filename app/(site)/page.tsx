import { CONVERTERS } from '@/components/site/converter/products'
import { Closing } from '@/components/site/home/closing'
import { Hero } from '@/components/site/home/hero'
import { Products } from '@/components/site/home/products'
import { HowItWorks } from '@/components/site/how-it-works'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Products />
      <HowItWorks enter={CONVERTERS['web-to-app'].enter} />
      <Closing />
    </>
  )
}
