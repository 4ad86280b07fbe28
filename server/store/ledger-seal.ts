/**
 * The signature under a ledger's head (security.md, "The ledger"; ADR 0029): anyone who can write
 * to the database can recompute every hash of the chain, but not this. Pure.
 */
import { canonicalJson } from './canonical-json.ts'
import type { LedgerHead } from './store.ts'

/** Signs with a key that isn't in the database. */
export type HeadSigner = {
  readonly sign: (text: string) => string
  readonly isSigned: (text: string, signature: string) => boolean
}

const textOf = (customer: string, { seq, hash }: LedgerHead, time: number) =>
  canonicalJson({ customer, seq, hash, time })

/** @param time ms */
export const sealHead = (signer: HeadSigner, customer: string, head: LedgerHead, time: number) =>
  `${time}.${signer.sign(textOf(customer, head, time))}`

export function isSealOf(
  signer: HeadSigner,
  customer: string,
  head: LedgerHead,
  seal: string,
): boolean {
  const [time = '', signature = '', ...rest] = seal.split('.')
  if (rest.length > 0 || !/^\d+$/.test(time)) return false
  return signer.isSigned(textOf(customer, head, Number(time)), signature)
}
