/**
 * The part of a module's seam that is fetched after the start, of all modules in one file (ADR 0066):
 * its screens, and what other pages show of it. What the app shows before Home is usable is said in
 * module.ts. Always holds: every route of the module has its screen.
 */
import type { LazyOutbox } from '../attention/outbox-words.ts'
import type { ReviewsPart } from '../attention/reviews.ts'
import type { ToDoPart } from '../to-do/to-do-line.ts'
import type { Module } from './module.ts'
import type { RecordPartsSource } from './record-parts.ts'
import type { Screen } from './screen.ts'
import type { LazyFaces, SearchBeyond, SearchPart } from './search.ts'
import type { LazySettings } from './settings.ts'

export type AfterStart<P extends string = string> = {
  readonly screens: Readonly<Record<P, Screen>>
  /** What it adds to the pages of other modules' records. */
  readonly recordParts?: RecordPartsSource
  /** What search everywhere finds of it. */
  readonly search?: readonly SearchPart<P>[]
  /** What it finds that is no record of this device. */
  readonly searchBeyond?: SearchBeyond<P>
  /** The status shown for what is found. */
  readonly searchFaces?: LazyFaces
  readonly toDo?: ToDoPart
  /** Texts for its unsent changes, and what can be corrected in them. */
  readonly outbox?: LazyOutbox
  /** What a manager has to review: unconfirmed authors and times. */
  readonly reviews?: ReviewsPart
  /** Its sections of the business settings. */
  readonly settings?: LazySettings
}

/** With the module's own entry, which says its name and its menu. */
export type WholeModule = AfterStart & { readonly module: Module }

/** @param module its own module.ts: the screens are asked for by its addresses */
export const afterStart = <P extends string>(
  module: Module<P>,
  parts: AfterStart<NoInfer<P>>,
): AfterStart & { readonly module: Module<P> } => ({ ...parts, module })
