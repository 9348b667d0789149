'use client'

import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { clsx } from 'clsx'
import { productLinks } from '../navigation'
import { useDisclosure } from './use-disclosure'

export function ProductsMenu({ className }: { className: string }) {
  const { open, close, rootProps, buttonProps } = useDisclosure<HTMLLIElement>()
  return (
    <li {...rootProps} className="relative">
      <button {...buttonProps} className={className}>
        Products
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
