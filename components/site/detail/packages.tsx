import { Link } from '../../ui/link'
import { copy } from './copy'

const { packages } = copy

export function Packages() {
  return (
    <>
      <ul className="mt-10 grid gap-x-10 border-b sm:grid-cols-2 lg:grid-cols-4">
        {packages.list.map(({ title, form, text }) => (
          <li key={form} className="border-t py-7">
            <p className="font-display text-[3.25rem] leading-none font-[640] tracking-[-0.04em]">{form}</p>
            <h3 className="mt-4 font-display text-heading font-[640]">{title}</h3>
            <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[60em] text-sm leading-6 text-muted-foreground">{packages.note}</p>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        {packages.guides.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-6 items-center rounded-xs text-[15px] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
