import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { brand } from '@/lib/brand'

const words = { label: 'Your website’s address', placeholder: 'yourshop.com', submit: 'Make my app' }

/** Opens the converter with the URL filled in. A plain form, so it works without script. */
export function UrlField({ className }: { className?: string }) {
  return (
    <form
      action={`/${brand.webProduct.slug}`}
      className={cn(
        'flex flex-wrap gap-2 rounded-lg border bg-card p-1.5 shadow-float transition-shadow focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25 sm:flex-nowrap',
        className,
      )}
    >
      <input
        name="url"
        aria-label={words.label}
        placeholder={words.placeholder}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2000}
        className="h-12 min-w-0 flex-1 basis-44 rounded-md bg-transparent px-3.5 text-base outline-none placeholder:text-muted-foreground"
      />
      <button type="submit" className={buttonVariants({ size: 'lg', className: 'grow sm:grow-0' })}>
        {words.submit}
      </button>
    </form>
  )
}
