import { brand } from '@/lib/brand'

type Network = (typeof brand.social)[number]['network']

/** Simple icons of the networks, on a 24 by 24 grid. */
const MARKS: Record<Network, string> = {
  X: 'M4 4l16 16M20 4 4 20',
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-1.9 2-1.9h1.7V3.2C17 3.1 16.200 3 15.300 3 12.500 3 11 4.600 11 7.200v2.300H8V13h3v8',
  Pinterest:
    'M9.500 21c.5-2.600 1.600-6.500 2.300-9.700M9 13.500c-.9-1-1.200-2-1.200-3.200C7.800 7.400 10 5 13 5c2.700 0 4.600 1.800 4.600 4.500 0 3-1.700 5.500-4.100 5.500-1.300 0-2.200-.8-2.300-1.900',
  Instagram:
    'M8 3.500h8a4.500 4.500 0 0 1 4.500 4.500v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500ZM12 8.300a3.700 3.700 0 1 1 0 7.400 3.700 3.700 0 0 1 0-7.400ZM16.800 7.200h.01',
}

/** Fallback links while the brand has no page on a network. */
const HOME_PAGES: Record<Network, string> = {
  X: 'https://x.com/',
  Facebook: 'https://www.facebook.com/',
  Pinterest: 'https://www.pinterest.com/',
  Instagram: 'https://www.instagram.com/',
}
const NETWORKS = Object.keys(HOME_PAGES) as Network[]

/** Links to the brand's pages on social networks, or to the networks' home pages. */
export function SocialLinks() {
  const pages = NETWORKS.map((network) => ({
    network,
    own: brand.social.find((profile) => profile.network === network)?.href,
  }))
  return (
    <ul className="-ml-2.5 flex">
      {pages.map(({ network, own }) => (
        <li key={network}>
          <a
            href={own ?? HOME_PAGES[network]}
            target="_blank"
            rel={own ? 'me noopener' : 'noopener noreferrer'}
            aria-label={`${network} (opens in a new tab)`}
            className="grid size-10 place-items-center rounded-sm text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-5"
            >
              <path d={MARKS[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
