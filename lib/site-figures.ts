type Review = { content: string; author: string; position: string; initials: string; rating: number }

type SiteFigures = {
  /** Whether the figures are examples. If so, every page that shows them says so. */
  sample: boolean
  customers: string
  businesses: string
  downloads: string
  savedPerApp: string
  hoursSavedPerApp: string
  /** The card beside the phone at the top of the home page. */
  activity: { title: string; when: string }
  reviews: readonly Review[]
}

/**
 * Customer figures and reviews on the home page; a host replaces them here. They are examples until a host
 * enters its own and sets `sample` to false, which removes the label. An empty list of reviews removes that
 * section.
 */
export const siteFigures: SiteFigures = {
  sample: true,
  customers: '500,000+',
  businesses: 'over 500,000 businesses',
  downloads: '10,000,000+',
  savedPerApp: '$50,000+',
  hoursSavedPerApp: '10,000+',
  activity: { title: 'App Published', when: '2 minutes ago' },
  reviews: [
    {
      content:
        'I pasted our address on a Tuesday morning. By Wednesday our regulars were ordering from their phones.',
      author: 'Maja Holm',
      position: 'Owner of a neighborhood bakery',
      initials: 'MH',
      rating: 5,
    },
    {
      content:
        'Parents stopped asking where to find the schedule. It’s on their home screen now, and it opens right away.',
      author: 'Daniel Okafor',
      position: 'Principal of an elementary school',
      initials: 'DO',
      rating: 5,
    },
    {
      content:
        'We made eleven client apps in one quarter. Each has its own signing key, and none of them needed a developer.',
      author: 'Irene Castellanos',
      position: 'Partner at a digital agency',
      initials: 'IC',
      rating: 5,
    },
  ],
}
