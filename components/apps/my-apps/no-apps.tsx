'use client'

import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { brand } from '@/lib/brand'

/** Shown without apps: two ways to create the first one. */
export function NoApps() {
  const router = useRouter()
  const [url, setUrl] = useState('')
  const convert = (event: FormEvent) => {
    event.preventDefault()
    const query = url.trim() ? `?url=${encodeURIComponent(url.trim())}` : ''
    router.push(`/${brand.webProduct.slug}${query}`)
  }
  return (
    <div className="grid overflow-hidden rounded-lg border bg-card md:grid-cols-2">
      <section className="grid content-start gap-4 p-6 sm:p-8">
        <h2 className="font-display text-heading font-[640]">Start from your website</h2>
        <p className="text-muted-foreground">
          Paste its address. Its name, icon, colors and menu become an app that you can change.
        </p>
        <form onSubmit={convert} className="grid gap-3">
          <Field label="Website address">
            <Input
              value={url}
              inputMode="url"
              autoComplete="url"
              placeholder="yourshop.com"
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <Button type="submit" className="justify-self-start">
            Make my app
          </Button>
        </form>
      </section>
      <section className="grid content-start gap-4 border-t bg-muted/50 p-6 sm:p-8 md:border-t-0 md:border-l">
        <h2 className="font-display text-heading font-[640]">Start blank</h2>
        <p className="text-muted-foreground">
          Put together screens, tabs and over forty kinds of components, and see your app as you build it.
        </p>
        <Link
          href="/products/custom"
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          Open the builder
          <ArrowRight aria-hidden="true" />
        </Link>
      </section>
    </div>
  )
}
