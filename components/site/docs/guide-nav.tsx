import { Link } from '../../ui/link'
import { GUIDES, GUIDE_GROUPS, type GuideSlug, guideHref } from '../guides'

/** All guides by group, with the open one marked. */
export function GuideNav({ current }: { current: GuideSlug }) {
  return (
    <ul className="grid gap-6">
      {GUIDE_GROUPS.map((group) => (
        <li key={group}>
          <p className="text-[13px] font-semibold">{group}</p>
          <ul className="mt-2 grid gap-0.5 border-l">
            {GUIDES.filter((guide) => guide.group === group).map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  href={guideHref(slug)}
                  aria-current={slug === current ? 'page' : undefined}
                  className="-ml-px flex min-h-8 items-center border-l border-transparent py-1 pl-4 text-[15px] leading-5.5 text-muted-foreground hover:text-foreground aria-[current]:border-ember aria-[current]:font-medium aria-[current]:text-foreground"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
