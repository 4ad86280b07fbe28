/**
 * The way back from a draft to what it is of. Apart from check-draft.ts, which Home starts with. Pure.
 */
import { CHECK_DRAFTS, type CheckTarget } from './check-draft.ts'

/** What a draft is of, by its name; null when it is of no check. */
export function readDraftName(name: string): CheckTarget | null {
  if (!name.startsWith(CHECK_DRAFTS)) return null
  const [first = '', second = ''] = name.slice(CHECK_DRAFTS.length).split(':')
  if (first === 'form') return { family: second }
  if (first === 'correct') return { correct: second }
  return { schedule: first, slot: Number(second) }
}

/** Where what was begun is finished, whatever has become of its occurrence since. */
export const draftPath = (name: string): string =>
  `/checks/fill?${new URLSearchParams({ draft: name })}`
