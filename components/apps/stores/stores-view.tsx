import { Store } from 'lucide-react'
import Link from 'next/link'
import { EmptyState } from '@/components/data/lists/empty-state'
import { buttonVariants } from '@/components/ui/button-variants'
import type { StoreApp } from '@/lib/apps/schema'
import { PageHead, appTitle } from '../page-head'
import { copy } from './copy'
import { SECTIONS } from './sections'

/** The store submission page, one section per topic. */
export function StoresView({ app }: { app: StoreApp }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead
        back={{ label: copy.back }}
        title={appTitle(copy.title, app)}
        lead={app.release && copy.release(app.release.versionName, app.release.versionCode)}
      />
      {app.release ? (
        <>
          <nav aria-label={copy.onThisPage}>
            <ul className="flex flex-wrap gap-2">
              {SECTIONS.map(({ name }) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    className={buttonVariants({ variant: 'outline', size: 'sm', className: 'bg-card' })}
                  >
                    {copy.sections[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {SECTIONS.map(({ name, Section }) => (
            <div key={name} id={name} className="min-w-0 scroll-mt-20">
              <Section app={app} />
            </div>
          ))}
        </>
      ) : (
        <EmptyState icon={Store} title={copy.unpublished}>
          <Link
            href={`/app-builder?app=${app.id}`}
            className={buttonVariants({ variant: 'outline', className: 'mt-4' })}
          >
            {copy.builder}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
