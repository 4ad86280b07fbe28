/**
 * Issues about a check: those its failed answers opened, by answer, and the one somebody raised
 * about it. Always holds: their ids are derived from the check's id, or from that of a check it
 * replaces which had already opened them.
 */

import { useMemo } from 'react'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { issueRoleOf } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { useChecksBefore } from '../fill/corrected-checks.ts'

export type CheckIssues = {
  readonly all: readonly Issue[]
  readonly byPath: ReadonlyMap<string, Issue>
  /** Raised by hand. */
  readonly raised: Issue | undefined
}

type Derived = { readonly raised: readonly string[]; readonly paths: ReadonlyMap<string, string> }

function derivedIds(ids: readonly string[], paths: readonly string[]): Derived {
  return {
    raised: ids.map((id) => derivedId(id, ISSUE_ROLE)),
    paths: new Map(
      paths.flatMap((path) => ids.map((id) => [derivedId(id, issueRoleOf(path)), path] as const)),
    ),
  }
}

export function useCheckIssues(check: Check | null | undefined): CheckIssues {
  const before = useChecksBefore(check)
  const ids = [check?.id, check?.voids_id, ...before.map(({ id }) => id)].filter(
    (id, at, all) => id !== undefined && all.indexOf(id) === at,
  ) as string[]
  const all = useIssuesOf(ids)
  const paths = check?.failed_fields ?? []
  const key = JSON.stringify([ids, paths])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what both of them say
  const derived = useMemo(() => derivedIds(ids, paths), [key])
  return useMemo(() => {
    const byPath = all.flatMap((issue) => {
      const path = derived.paths.get(issue.id)
      return path === undefined ? [] : [[path, issue] as const]
    })
    return {
      all,
      byPath: new Map(byPath),
      raised: all.find(({ id }) => derived.raised.includes(id)),
    }
  }, [all, derived])
}
