/**
 * What stores, queries, access and sync need from every declaration: a twentieth of the bytes, and
 * all a device needs at its start. Evaluated in Node only: a build replaces it with its JSON (ADR
 * 0003).
 */
import { declarations } from './declarations.ts'
import { factWords, pickWords } from './define-resource.ts'

export const facts = pickWords(declarations, factWords)
