/**
 * A record's link to what it came from, is about, or belongs to: `{kind, id}`, where `kind` is the
 * name of a resource as on the wire (domain §2.26, §2.34). One list, so that an issue, a file and a
 * lot are named alike.
 */
import { Type } from 'typebox'
import type { FieldWords } from './field-words.ts'
import { choice, uuid } from './fields.ts'

/** Where an issue can come from, and what a file can be attached to. */
const linkKinds = [
  'temperature-logs',
  'no-readings',
  'food-records',
  'sensor-logs',
  'checks',
  'audits',
  'complaints',
  'deliveries',
  'van-checks',
  'suppliers',
  'stocks',
  'recipes',
  'issues',
  'meats',
  'ingredients',
  'packaging',
  'products',
  'stock-operations',
  'batches',
  'recalls',
] as const

/** A lot is one of four kinds (domain §2.0). */
const lotKinds = ['meats', 'ingredients', 'packaging', 'products'] as const

const closed = { additionalProperties: false } as const

export const link = (words: FieldWords = {}) =>
  Type.Object({ kind: choice(linkKinds), id: uuid() }, { ...closed, ...words })

export const lotLink = () => Type.Object({ kind: choice(lotKinds), id: uuid() }, closed)
