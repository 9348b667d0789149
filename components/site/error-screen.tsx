import { Mark } from '../ui/logo-mark'

/**
 * Shown when a page fails. It ships with every page, so it uses only plain elements and class names: no
 * router and no UI kit, which may have failed too.
 */
export function ErrorScreen({ number, retry }: { number?: string | undefined; retry: () => void }) {
  const button = 'inline-flex h-12 items-center rounded-md border px-6 text-base font-[560]'
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-24 text-center outline-none sm:px-6 sm:py-36"
    >
      <Mark className="size-14" />
      <h1 className="font-display text-title font-[640]">Something went wrong</h1>
      <p className="text-lead text-muted-foreground">
        We couldn’t show this page. Your data has not changed.
        {number && ` If this keeps happening, please send us this number: ${number}.`}
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <button
          type="button"
          onClick={retry}
          className={`${button} border-transparent bg-primary text-primary-foreground hover:bg-primary-hover`}
        >
          Try again
        </button>
        {/* A full page load, because the router may have failed. */}
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
        <a href="/" className={`${button} border-input/50 bg-card/60 hover:border-input hover:bg-card`}>
          Go to the home page
        </a>
      </div>
    </main>
  )
}
