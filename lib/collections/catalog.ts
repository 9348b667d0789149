import type { Field } from './schema'

/** A start for a collection. Its fields can be changed. */
export type CollectionTemplate = { id: string; name: string; description: string; fields: Field[] }

const field = (id: string, name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  ...{ id, name, type, required: false },
  ...more,
})

/** Without the currency of prices, which the owner chooses. */
export const COLLECTION_TEMPLATES: readonly CollectionTemplate[] = [
  {
    id: 'dishes',
    name: 'Dishes',
    description: 'A menu with prices and pictures',
    fields: [
      field('name', 'Name', 'text', { required: true }),
      field('course', 'Course', 'choice', { choices: ['Starters', 'Mains', 'Desserts', 'Drinks'] }),
      field('description', 'Description', 'long-text'),
      field('price', 'Price', 'price', { currency: 'EUR' }),
      field('picture', 'Picture', 'picture'),
      field('vegetarian', 'Vegetarian', 'yes-no'),
      field('allergens', 'Allergens', 'text'),
    ],
  },
  {
    id: 'staff',
    name: 'Staff',
    description: 'People with roles and contacts',
    fields: [
      field('name', 'Name', 'text', { required: true }),
      field('role', 'Role', 'text'),
      field('picture', 'Picture', 'picture'),
      field('about', 'About', 'long-text'),
      field('phone', 'Phone', 'phone'),
      field('email', 'Email', 'email'),
    ],
  },
  {
    id: 'events',
    name: 'Events',
    description: 'Dates with times and places',
    fields: [
      field('name', 'Name', 'text', { required: true }),
      field('date', 'Date', 'date', { required: true }),
      field('time', 'Time', 'time'),
      field('place', 'Place', 'place'),
      field('description', 'Description', 'long-text'),
      field('picture', 'Picture', 'picture'),
      field('tickets', 'Tickets', 'link'),
    ],
  },
  {
    id: 'homes',
    name: 'Homes',
    description: 'Homes for sale or to rent',
    fields: [
      field('title', 'Title', 'text', { required: true }),
      field('offer', 'Offer', 'choice', { choices: ['For sale', 'To rent'] }),
      field('price', 'Price', 'price', { currency: 'EUR' }),
      field('rooms', 'Rooms', 'number'),
      field('area', 'Area in m²', 'number'),
      field('address', 'Address', 'place'),
      field('description', 'Description', 'long-text'),
      field('picture', 'Picture', 'picture'),
      field('available', 'Available from', 'date'),
    ],
  },
]
