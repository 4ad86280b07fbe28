/**
 * The message about a record that duplicates another (domain §2, "Errors"); for server and device.
 */
import type { UniqueRule } from './define-resource.ts'

type Fields = Readonly<Record<string, unknown>>

/** @param other name of the existing record, if the person may know it */
export const uniqueSentence = (
  { at, says }: Pick<UniqueRule, 'at' | 'says'>,
  record: Fields,
  other: string,
): string => says.replace('{name}', () => String(record[at]).trim()).replace('{other}', () => other)
