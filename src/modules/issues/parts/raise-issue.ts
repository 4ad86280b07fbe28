/** A link to a new issue with its source filled in (domain §3.9). */
import type { Issue } from '#contract/modules/issues/issues.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useFlag } from '#src/session/use-session.ts'

export type Source = NonNullable<Issue['source']>
type LotLink = NonNullable<Issue['lots']>[number]

type Start = Partial<Pick<Issue, 'title' | 'description' | 'category' | 'severity'>> & {
  readonly lots?: readonly LotLink[]
}

/** `/issues/create?kind=checks&id=…&title=…&lots=meats:…` */
export function raiseIssuePath(source: Source, { lots = [], ...start }: Start): string {
  const search = new URLSearchParams({ kind: source.kind, id: source.id, ...start })
  if (lots.length > 0) search.set('lots', lots.map(({ kind, id }) => `${kind}:${id}`).join(','))
  return `/issues/create?${search}`
}

/** The lots in an address. */
export const lotsIn = (text: string): LotLink[] =>
  text.split(',').flatMap((one) => {
    const [kind, id] = one.split(':')
    return kind && id ? [{ kind: kind as LotLink['kind'], id }] : []
  })

/** May this person raise one, and is there such a module? */
export function useMayRaise(): boolean {
  const hasIssues = useFlag('issues')
  const mayCreate = useMayDo('create', 'issues')
  return mayCreate && hasIssues
}
