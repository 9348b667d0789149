import type { AutomationDescription } from '../description'

export const newPost: AutomationDescription = {
  id: 'new-post',
  label: 'New post',
  text: 'When your blog or feed has a new post. A tap opens it in the app.',
  placeholders: {
    one: { title: 'Spring is here', app: 'your app’s name' },
    many: { count: '3', title: 'Spring is here', app: 'your app’s name' },
  },
  cap: { first: 3, of: 'app' },
}
