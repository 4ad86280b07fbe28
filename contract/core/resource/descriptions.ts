/**
 * What people read of every declaration (names, columns, sentences about twins), for whatever saves,
 * lists or tells. Apart from facts.ts because nothing of it is needed before Home is usable.
 * Evaluated in Node only: a build puts its JSON in its place (ADR 0003).
 */
import { declarations } from './declarations.ts'
import { describingWords, pickWords } from './define-resource.ts'

export const descriptions = pickWords(declarations, describingWords)
