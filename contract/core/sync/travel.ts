/**
 * Sync policy of every declaration: by which call records are sent, and what happens when two
 * people change one: which fields wait for a person, which lists combine. Apart from facts.ts
 * because nothing is saved or sent before Home can be used (ADR 0018). Evaluated in Node only: a
 * build replaces it with its JSON (ADR 0003).
 */
import { declarations } from '../resource/declarations.ts'
import { pickWords, travelWords } from '../resource/define-resource.ts'

export const travel = pickWords(declarations, travelWords)
