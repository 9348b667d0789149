import type { Network } from '@/lib/document/blocks/social'

/** What each network is called, the same in every language, and a plain drawing of ours that stands for it. */
export const NETWORK_MARKS: Readonly<Record<Network, { name: string; d: string }>> = {
  instagram: {
    name: 'Instagram',
    d: 'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.7 7.3h.01',
  },
  facebook: { name: 'Facebook', d: 'M16 4h-1.5a4 4 0 0 0-4 4v12.5M7.5 12h7.5' },
  x: { name: 'X', d: 'M5 4.5l14 15M19 4.5l-14 15' },
  youtube: {
    name: 'YouTube',
    d: 'M6.5 6h11A2.5 2.5 0 0 1 20 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 15.5v-7A2.5 2.5 0 0 1 6.5 6ZM10.5 9.5l4 2.5-4 2.5Z',
  },
  tiktok: { name: 'TikTok', d: 'M13 4v11.5A3.5 3.5 0 1 1 9.5 12M13 4c.3 2.9 2.2 4.7 5 4.9' },
  linkedin: {
    name: 'LinkedIn',
    d: 'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4ZM8 11v5.5M8 7.8h.01M11.5 16.5V11M11.5 13.5a2.5 2.5 0 0 1 5 0v3',
  },
  pinterest: {
    name: 'Pinterest',
    d: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM10 19.5l2.2-9.5M9.3 12.6c-1.4-2.5.3-4.9 2.9-4.9 2.1 0 3.3 1.4 3.3 3.1 0 2-1.3 3.5-2.9 3.5-.8 0-1.4-.4-1.6-1',
  },
  whatsapp: {
    name: 'WhatsApp',
    d: 'M4.5 19.5l1.2-3.9a7.9 7.9 0 1 1 2.9 2.8ZM9.2 9c-.2 3.2 2.6 6 5.8 5.8l.5-1.7-1.9-.9-.9.8a5 5 0 0 1-1.7-1.7l.8-.9-.9-1.9Z',
  },
  telegram: {
    name: 'Telegram',
    d: 'M20 5 4 11.4l4.8 1.8L10.5 19l2.9-3.5 3.9 2.9ZM8.8 13.2l7.2-4.7-4.5 5.6',
  },
  mastodon: {
    name: 'Mastodon',
    d: 'M15.5 19.3c-6 1.5-10.5.5-10.5-6.3V9a4.5 4.5 0 0 1 4.5-4.5h5A4.5 4.5 0 0 1 19 9v3.5c0 2.3-1.7 3.5-4.5 3.5H8.5M8.7 12.5V9.9a1.65 1.65 0 0 1 3.3 0v1.9M12 9.9a1.65 1.65 0 0 1 3.3 0v2.6',
  },
  website: {
    name: 'Website',
    d: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4.3 12h15.4M12 4c-4.4 4.6-4.4 11.4 0 16M12 4c4.4 4.6 4.4 11.4 0 16',
  },
}
