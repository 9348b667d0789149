'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { STORE_DEVICES, type StoreListing } from '@/lib/stores/store-listing/schema'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { copy } from './copy'
import { DrawingForm } from './drawing-form'

/** Store screenshots of an app. */
export function Screenshots({ app }: { app: StoreApp }) {
  const path = `/api/apps/${app.id}/store-listing`
  const { data, isError, refetch } = useQuery<StoreListing>({ queryKey: [path] })
  return (
    <StoreSection title={copy.title} text={copy.text}>
      {isError && !data && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>{copy.failed}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {copy.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-72" />}
      {data && (
        <div className="grid min-w-0 gap-6">
          {app.kind !== 'custom' && <p className="max-w-[60ch] text-sm text-muted-foreground">{copy.site}</p>}
          <DrawingForm appId={app.id} listing={data} />
          <Gallery listing={data} />
        </div>
      )}
    </StoreSection>
  )
}

function Gallery({ listing: { languages, release } }: { listing: StoreListing }) {
  const all = languages.flatMap(({ screenshots }) => screenshots)
  const earlier = all.find(({ version }) => version !== release?.version)
  return (
    <>
      {earlier && <p className="text-sm text-muted-foreground">{copy.stale(earlier.version)}</p>}
      {languages.map(({ tag, name, screenshots }) =>
        screenshots.length === 0 ? null : (
          <section key={tag} aria-label={name} className="grid min-w-0 gap-4">
            {languages.length > 1 && <h3 className="text-[15px] font-semibold">{name}</h3>}
            {STORE_DEVICES.map((device) => {
              const own = screenshots.filter((picture) => picture.device === device.name)
              return own.length === 0 ? null : (
                <div key={device.name} className="grid min-w-0 gap-2">
                  <p className="text-sm text-muted-foreground">
                    {device.title} ({device.width} × {device.height})
                  </p>
                  <ul
                    tabIndex={0}
                    aria-label={`${name}: ${device.title}`}
                    className="flex gap-3 overflow-x-auto pb-2"
                  >
                    {own.map(({ position, url }) => (
                      <li key={position} className="shrink-0">
                        <a href={url} target="_blank" rel="noreferrer">
                          {/* oxlint-disable-next-line nextjs/no-img-element -- only its owner may see it */}
                          <img
                            src={url}
                            alt={copy.picture(device.title, position)}
                            width={device.width}
                            height={device.height}
                            loading="lazy"
                            className="h-64 w-auto rounded-md border"
                          />
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
          </section>
        ),
      )}
    </>
  )
}
