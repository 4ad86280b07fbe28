/** What is said of a record that repeats another one (domain §2, "Errors"); server and device alike. */
import type { UniqueRule } from './define-resource.ts'

type Fields = Readonly<Record<string, unknown>>

/** @param other what the one that was there is called, for whoever may know it */
export const uniqueSentence = (
  { at, says }: Pick<UniqueRule, 'at' | 'says'>,
  record: Fields,
  other: string,
): string => says.replace('{name}', () => String(record[at]).trim()).replace('{other}', () => other)
