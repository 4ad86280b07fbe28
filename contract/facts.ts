/**
 * Every declaration without its schema: a tenth of the bytes, and all that stores, sync and access
 * ask for. Evaluated in Node only: a build puts its JSON in its place (ADR 0003).
 */
import { type Declarations, declarations } from './declarations.ts'
import type { ResourceFacts } from './define-resource.ts'

const withoutSchema = Object.entries(declarations).map(([name, { schema: _schema, ...facts }]) => [
  name,
  facts,
])

export const facts: Readonly<Record<keyof Declarations, ResourceFacts>> =
  Object.fromEntries(withoutSchema)
