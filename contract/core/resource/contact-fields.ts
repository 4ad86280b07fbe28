/** Contact details of a person or place, as fields for any record. Used by declarations only. */
import { Type } from 'typebox'
import type { FieldWords } from './field-words.ts'
import { email, group, optional, str } from './fields.ts'

const phone = (example: string, words: FieldWords = {}) =>
  Type.String({
    ...words,
    pattern: '^\\+[1-9]\\d{6,14}$',
    wrong: `Enter the number with its country code, for example ${example}.`,
  })
const LANDLINE = '+441434600123'

const address = (example: string, words: FieldWords = {}) =>
  email({ ...words, wrong: `Enter a full email address, for example ${example}.` })

export const phoneNumber = (words: FieldWords = {}, example = LANDLINE) =>
  group({ phone: phone(example) }, { title: 'Phone', widget: 'phone', ...words })

/** @param example an address shown to somebody who mistyped theirs */
export const emailAddress = (example: string, words: FieldWords = {}) =>
  group({ email: address(example) }, { title: 'Email', widget: 'email', ...words })

/** Who to call about a recall, at any hour. */
export const recallContact = (words: FieldWords = {}) =>
  group(
    {
      name: optional(str(120, { title: 'Name' })),
      phone: optional(phone(LANDLINE, { title: 'Phone' })),
      email: optional(address('orders@example.com', { title: 'Email' })),
    },
    { title: 'Contact for recalls, day and night', ...words },
  )

const degrees = (title: string, most: number) =>
  Type.Number({
    title,
    decimals: 6,
    minimum: -most,
    maximum: most,
    wrong: 'Enter both in degrees, for example 54.9717 and −2.1008.',
  })

/** Its position on the map. */
export const geo = () =>
  group(
    { lat: degrees('Latitude', 90), lng: degrees('Longitude', 180) },
    {
      title: 'Coordinates',
      description: 'From a map or a phone. West of Greenwich the longitude is negative.',
    },
  )
