/**
 * What stores, queries, access and sync ask of every declaration: a twentieth of the bytes, and all
 * a device needs from its first moment on. Evaluated in Node only: a build puts its JSON in its
 * place (ADR 0003).
 */
import { declarations } from './declarations.ts'
import { factWords, pickWords } from './define-resource.ts'

export const facts = pickWords(declarations, factWords)
