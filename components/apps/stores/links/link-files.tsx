import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { LINK_FILES, type LinkSettings } from '@/lib/stores/links/schema'
import { copy } from './copy'

const words = copy.files

/** The two files with their paths on the site. */
export function LinkFiles({ path, settings }: { path: string; settings: LinkSettings }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-semibold">{words.title}</h3>
      <ul className="divide-y rounded-md border">
        {LINK_FILES.map((file) => {
          const isReady = file === 'assetlinks.json' || settings.appleTeamId !== null
          return (
            <li key={file} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4">
              <div className="grid min-w-0 gap-0.5">
                <p className="font-medium">{words.system[file]}</p>
                <p className="text-[13px] leading-snug break-words text-muted-foreground">
                  {isReady ? words.address(file) : words.needsTeam}
                </p>
              </div>
              {isReady && (
                <a
                  href={`${path}/${file}`}
                  download={file}
                  aria-label={words.download(file)}
                  className={buttonVariants({ variant: 'outline', size: 'sm' })}
                >
                  <Download aria-hidden="true" />
                  {file === 'assetlinks.json' ? file : 'apple-app-site-…'}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
