/** What is said of a record that repeats another one (domain §2, "Errors"); server and device alike. */
import type { UniqueRule } from './define-resource.ts'

export const uniqueSentence = (
  { at, says }: Pick<UniqueRule, 'at' | 'says'>,
  record: Readonly<Record<string, unknown>>,
): string => says.replace('{name}', () => String(record[at]).trim())
