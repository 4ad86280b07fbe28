/**
 * How records of every declaration travel: by which call, and what happens when two people change
 * one: which fields wait for a person, which lists come together. Apart from facts.ts because nothing is saved or sent before Home is usable (ADR 0018).
 * Evaluated in Node only: a build puts its JSON in its place (ADR 0003).
 */
import { declarations } from '../resource/declarations.ts'
import { pickWords, travelWords } from '../resource/define-resource.ts'

export const travel = pickWords(declarations, travelWords)
