/** A person's changes to the work fields, as a patch: null clears. Pure. */
import type { Issue } from '#contract/modules/issues/issues.ts'

export const workFields = ['root_cause', 'corrective_action', 'preventive_action'] as const
type WorkField = (typeof workFields)[number]

export type WorkTyped = Readonly<Partial<Record<WorkField, string>>>
export type WorkChanges = Readonly<Partial<Record<WorkField, string | null>>>

/**
 * @param issue its current version
 * @param typed only what was typed: the rest keeps other people's changes
 */
export const workChanges = (issue: Pick<Issue, WorkField>, typed: WorkTyped): WorkChanges =>
  Object.fromEntries(
    workFields.flatMap((field) => {
      const text = typed[field]?.trim()
      if (text === undefined || text === (issue[field] ?? '')) return []
      return [[field, text || null]]
    }),
  )
