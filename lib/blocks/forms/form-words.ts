import { A_TO_F } from './form-words-a-to-f'
import { I_TO_S } from './form-words-i-to-s'
import type { FormWords } from './form-words-type'

const ENGLISH: FormWords = {
  optional: 'optional',
  choose: 'Choose',
  problems: {
    required: 'Fill in this field',
    email: 'Enter an email address like name@example.com',
    phone: 'Enter a phone number like +46 8 123 45 67',
    number: 'Enter a number in the right range',
    date: 'Enter a date',
    time: 'Enter a time like 18:30',
    choice: 'Choose one of the options',
    tooLong: 'This is too long',
    unavailable: 'Not available. Choose another.',
  },
  check: 'Some fields need another look.',
  sending: 'Sending…',
  offline: 'You’re offline. What you typed is kept: send it once you’re connected.',
  failed: 'That couldn’t be sent. What you typed is kept: try again later.',
  preview: 'This is a preview: nothing was sent.',
  review: 'Check your answers',
  send: 'Send',
  back: 'Back',
  booking: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    date: 'Date',
    time: 'Time',
    party: 'Number of people',
    service: 'Service',
    note: 'Note',
  },
}

const WORDS: Record<string, FormWords> = { en: ENGLISH, ...A_TO_F, ...I_TO_S }

/** The words in the app's language, else in English; `lang` is set where they differ from the app's language. */
export function formWords(language = 'en'): { text: FormWords; lang: 'en' | undefined } {
  const text = WORDS[language.toLowerCase().split('-')[0] ?? '']
  return text ? { text, lang: undefined } : { text: ENGLISH, lang: 'en' }
}
