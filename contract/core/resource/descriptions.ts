/**
 * The texts people read for every declaration (names, columns, sentences about duplicates), used by
 * saving, lists and messages. Kept apart from facts.ts because none of it is needed before Home can
 * be used. Evaluated in Node only: a build replaces it with its JSON (ADR 0003).
 */
import { declarations } from './declarations.ts'
import { describingWords, pickWords } from './define-resource.ts'

export const descriptions = pickWords(declarations, describingWords)
