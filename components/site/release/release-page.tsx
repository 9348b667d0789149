import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { inBytes } from '@/components/ui/in-bytes'
import type { PublicRelease } from '@/lib/releases/public-releases/schema'
import { copy } from './copy'

type Props = { release: PublicRelease; address: string }

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Files of a release, for people who received one of them. */
export function ReleasePage({ release, address }: Props) {
  const { app, versionName, createdAt, notes, hostedUrl, newest, version, slug } = release
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-10 px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <header className="grid justify-items-start gap-4">
        <h1 className="font-display text-title font-[640] wrap-anywhere">
          <bdi>{app}</bdi> {versionName}
        </h1>
        <p className="text-muted-foreground">{copy.lead(DAY.format(new Date(createdAt)))}</p>
        {newest > version && (
          <p>
            {copy.newer}{' '}
            <Link href={`/releases/${slug}/${newest}`} className="text-link underline underline-offset-4">
              {copy.showNewest}
            </Link>
          </p>
        )}
        <a href={hostedUrl} rel="noopener" className={buttonVariants({ variant: 'outline' })}>
          {copy.open}
        </a>
      </header>
      {notes && (
        <Part title={copy.notes}>
          <p dir="auto" className="max-w-[64ch] wrap-anywhere whitespace-pre-line">
            {notes}
          </p>
        </Part>
      )}
      <Identity release={release} />
      <Files files={release.files} />
      <HowToCheck address={address} />
      <Part title={copy.reproduce}>
        {copy.reproduceText().map((text) => (
          <p key={text} className="max-w-[64ch] text-muted-foreground">
            {text}
          </p>
        ))}
        <a
          href={`/api/releases/${slug}/${version}`}
          className="justify-self-start text-link underline underline-offset-4"
        >
          {copy.json}
        </a>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="font-display text-heading font-[640]">{title}</h2>
      {children}
    </section>
  )
}

function Identity({ release }: { release: PublicRelease }) {
  const packagers = [...new Set(release.files.map(({ packager }) => packager))].join(', ')
  const facts = [
    [copy.packageId, release.packageId],
    [copy.code, String(release.versionCode)],
    [copy.fingerprint, release.fingerprint],
    [copy.androidShell, String(release.shellVersion)],
    [copy.packager, packagers],
  ] as const
  return (
    <Part title={copy.identity}>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid sm:contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 font-mono text-sm leading-6 break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Files({ files }: Pick<PublicRelease, 'files'>) {
  return (
    <Part title={copy.files}>
      <p className="max-w-[64ch] text-muted-foreground">{copy.filesText}</p>
      <ul className="divide-y rounded-lg border bg-card">
        {files.map(({ name, size, sha256 }) => (
          <li key={name} className="grid gap-1 p-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="text-muted-foreground tabular-nums">{inBytes(size)}</span>
            </p>
            <p className="text-sm">
              <span className="text-muted-foreground">SHA-256 </span>
              <code className="break-all">{sha256}</code>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function HowToCheck({ address }: { address: string }) {
  const { hash, signature, sdk } = copy.checkSteps
  return (
    <Part title={copy.check}>
      <ol className="grid min-w-0 list-decimal gap-4 pl-5">
        {[
          [hash, 'sha256sum app.apk'],
          [signature, `npm run verify-release -- app.apk --against ${address}`],
          [sdk, 'apksigner verify --print-certs app.apk'],
        ].map(([text, command]) => (
          <li key={command} className="min-w-0">
            <p className="max-w-[64ch]">{text}</p>
            <pre className="mt-2 rounded-md border bg-muted px-3 py-2 text-sm break-all whitespace-pre-wrap">
              <code>{command}</code>
            </pre>
          </li>
        ))}
      </ol>
    </Part>
  )
}
