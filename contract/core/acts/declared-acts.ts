/**
 * The only list of acts, each as it was declared. Evaluated in Node only: a build replaces it with
 * its JSON (ADR 0003).
 */
import { outOfStock } from '../../modules/lots/acts.ts'
import type { ActDefinition } from './acts.ts'

export const declaredActs: readonly ActDefinition[] = [outOfStock]
