/**
 * Names of questions in the data, made from their titles: "Counter, warmest" → `counter_warmest`.
 * Pure.
 */
type Named = { readonly name: string }

const LENGTH_MAX = 40

/** @returns "" if the title has no usable letter */
export function nameOfWords(words: string): string {
  const plain = words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replaceAll(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+/, '')
  const short = joined.length > LENGTH_MAX ? joined.slice(0, LENGTH_MAX) : joined
  return short.replace(/_+$/, '')
}

/** The name itself, or with the next number if one beside it already has it. */
export function freeName(name: string, beside: readonly Named[]): string {
  const taken = new Set(beside.map((one) => one.name))
  if (!taken.has(name)) return name
  const stem = name.replace(/_\d+$/, '').slice(0, LENGTH_MAX - 4)
  let number = 2
  while (taken.has(`${stem}_${number}`)) number += 1
  return `${stem}_${number}`
}

/** Generated from this stem and not typed by anybody: it may follow when the title changes. */
export const isMadeOf = (name: string, stem: string): boolean =>
  stem !== '' && name.startsWith(stem) && /^(_\d+)?$/.test(name.slice(stem.length))
