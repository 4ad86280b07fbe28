/**
 * What a person does to an issue: moves it, adds to its timeline (domain §2.26). Always holds:
 * judged here by the server's own rules, so that nobody learns hours later that it was refused;
 * saved on this device first.
 */
import { useRef } from 'react'
import { applyPatch } from '#contract/core/resource/patch.ts'
import { issueChangeProblems, moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { CHECK_FIELDS, refused, type SaveResult } from '#src/records/save/save-result.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import type { WorkChanges } from './work-changes.ts'

type Said = {
  readonly text?: string
  readonly fields?: WorkChanges & Partial<Pick<Issue, 'assigned_to'>>
}

export type IssueActs = {
  readonly move: (to: IssueStatus, said?: Said) => Promise<SaveResult<Issue>>
  /** Photos belong to the comment and to the issue's own, which are sent before it. */
  readonly remark: (text: string, fileIds: readonly string[]) => Promise<SaveResult<Issue>>
}

export function useIssueActs(issue: Issue): IssueActs {
  const save = useSave()
  const { caller } = useSession()
  /** The last move, and the issue as it stood on the screen when it was asked for. */
  const moved = useRef<{ readonly from: Issue; readonly saved: Promise<SaveResult<Issue>> }>(null)

  async function change(patch: Readonly<Record<string, unknown>>): Promise<SaveResult<Issue>> {
    if (!caller) return refused('You are signed out. Sign in again to save this.')
    const next = applyPatch(issue, patch) as unknown as Issue
    const problems = issueChangeProblems(issue, next, caller)
    const [says] = Object.values(problems)
    if (says !== undefined) {
      return refused(problems.status ?? problems.timeline ?? CHECK_FIELDS, problems)
    }
    return save.edit('issues', issue, patch)
  }

  return {
    async move(to, { text, fields = {} } = {}) {
      // The second tap of gloves, on a button that stands there until the first is shown.
      if (moved.current?.from === issue) return moved.current.saved
      const saved = change({
        ...fields,
        ...moveIssue(issue, to, {
          user_id: caller?.user_id ?? '',
          at: Date.now(),
          ...(text && { text }),
        }),
      })
      moved.current = { from: issue, saved }
      const result = await saved
      if (!result.ok) moved.current = null
      return result
    },
    remark(text, fileIds) {
      const said = text.trim()
      const entry = {
        at: Date.now(),
        by: caller?.user_id,
        ...(said && { text: said }),
        ...(fileIds.length > 0 && { file_ids: fileIds }),
      }
      return change({
        timeline: [...(issue.timeline ?? []), entry],
        ...(fileIds.length > 0 && { file_ids: [...(issue.file_ids ?? []), ...fileIds] }),
      })
    },
  }
}
