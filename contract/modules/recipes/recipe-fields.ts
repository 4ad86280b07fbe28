/** Recipe fields about food that products, batches and dishes repeat (domain §2.14-2.17). */
import { int, oneOf, text } from '#contract/core/resource/fields.ts'

/** Of a recipe, a plan or a document, counted from one; not the version of its record. */
export const revisionOf = (title: string, words: { readonly owner?: 'server' } = {}) =>
  int(1, 100_000, { title, ...words })

export const labelType = () =>
  oneOf(
    {
      PREPACKED: 'Prepacked',
      PPDS: 'Packed here before sale',
      LOOSE: 'Loose',
      WHOLESALE: 'Wholesale',
    },
    { title: 'Sold' },
  )

export const storageText = () => text({ title: 'Storage' })
export const instructions = () => text({ title: 'Instructions' })
