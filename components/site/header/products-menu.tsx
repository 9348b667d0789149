'use client'

import { ChevronDown } from 'lucide-react'
import { Link } from '../../ui/link'
import { clsx } from 'clsx'
import { type NavLink, productLinks } from '../navigation'
import { useDisclosure } from './use-disclosure'

type Props = { link: NavLink; current: boolean; className: string }

/** A link to all products, and a button that lists them. */
export function ProductsMenu({ link, current, className }: Props) {
  const { open, close, rootProps, buttonProps } = useDisclosure<HTMLLIElement>({ onHover: true })
  return (
    <li {...rootProps} className="relative flex items-center">
      <Link
        href={link.href}
        aria-current={current ? 'page' : undefined}
        className={clsx(className, 'pr-0.5!')}
      >
        {link.label}
      </Link>
      <button
        {...buttonProps}
        aria-label="List of products"
        className="-ml-1.5 grid size-10 place-items-center rounded-sm text-foreground/80 transition-colors hover:bg-accent hover:text-foreground"
      >
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-4 transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul className="absolute top-full left-0 z-50 mt-2 w-72 animate-rise-in rounded-md border bg-popover p-1.5 shadow-float">
          {productLinks.map((product) => (
            <li key={product.href}>
              <Link
                href={product.href}
                onClick={close}
                className="block rounded-sm px-3 py-2.5 transition-colors hover:bg-accent"
              >
                <span className="block text-[15px] leading-5 font-medium">{product.label}</span>
                <span className="block text-[13px] leading-5 text-muted-foreground">{product.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
