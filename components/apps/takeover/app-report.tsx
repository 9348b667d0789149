import { PackageOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { formatDay } from '@/lib/billing/invoices/schema'
import type { ReadAppAnswer } from '@/lib/releases/takeover/schema'
import { copy } from './copy'

const words = copy.report
const SHOWN_HOSTS = 6

/** What the file says about the app. */
export function AppReport({ app, onAnother }: { app: ReadAppAnswer; onAnother: () => void }) {
  const id = useId()
  const { certificate, startUrl } = app
  const startHost = startUrl === null ? null : new URL(startUrl).hostname
  const hosts = app.hosts.filter((host) => host !== startHost)
  const opens = startUrl ?? (app.hasOwnPages ? words.ownPages : words.nothing)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 rounded-lg border bg-card p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-4">
        <Icon icon={app.icon} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="text-sm text-muted-foreground">
            {words.title}
          </h2>
          <p className="font-display text-xl font-[620] break-words">{app.name || app.packageId}</p>
        </div>
        <Button variant="outline" size="sm" onClick={onAnother}>
          {copy.another}
        </Button>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Fact name={words.packageId}>{app.packageId}</Fact>
        <Fact name={words.version}>{words.versionText(app.versionName, app.versionCode)}</Fact>
        <Fact name={words.opens}>{opens}</Fact>
        <Fact name={words.tool}>{app.tool === null ? words.unknownTool : words.tools[app.tool]}</Fact>
        {hosts.length > 0 && <Fact name={words.hosts}>{listed(hosts, SHOWN_HOSTS)}</Fact>}
        <Fact name={words.android}>{words.androidText(app.minSdk, app.targetSdk)}</Fact>
        <Fact name={words.certificate}>{certificate ? certificate.subject : words.unsigned}</Fact>
        {certificate && <Fact name={words.until}>{formatDay(certificate.validUntil)}</Fact>}
        {app.schemes.length > 0 && <Fact name={words.schemes}>{app.schemes.join(', ')}</Fact>}
        {certificate && (
          <Fact name={words.fingerprint} wide>
            <span className="font-mono text-xs leading-5">{certificate.fingerprint}</span>
          </Fact>
        )}
        <Fact name={words.permissions} wide>
          {app.permissions.map((name) => name.replace(/^android\.permission\./, '')).join(', ') || words.none}
        </Fact>
      </dl>
    </section>
  )
}

function listed(texts: readonly string[], max: number): string {
  const more = texts.length - max
  return [...texts.slice(0, max), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function Icon({ icon }: { icon: string | null }) {
  const box = 'size-14 shrink-0 rounded-[22%]'
  if (icon === null)
    return (
      <span className={`${box} grid place-content-center bg-muted text-muted-foreground`}>
        <PackageOpen aria-hidden="true" className="size-6" />
      </span>
    )
  // oxlint-disable-next-line nextjs/no-img-element -- bytes of an uploaded file, which are stored nowhere
  return <img src={icon} alt="" width={56} height={56} className={`${box} object-cover`} />
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere] break-words">{children}</dd>
    </div>
  )
}
