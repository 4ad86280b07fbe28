/**
 * An issue holds its lots from when it is raised until it is over (domain §2.0, §2.26). Always
 * holds: a lot is released once no open issue at its site names it; one that is on hold for another
 * reason, or at another site, isn't changed.
 */
import type { Effects, Patched } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { holderOf, holdOf } from './holds.ts'
import { heldBy } from './issue-moves.ts'
import type { Issue } from './issues.ts'

type Link = NonNullable<Issue['lots']>[number]

const toLot = (
  { kind, id }: Link,
  act: string,
  hold: ReturnType<typeof holdOf> | null,
  more: Patched['fields'] = {},
): Patched => ({ kind: 'patch', resource: kind, id, act, fields: { hold, ...more } })

async function held(link: Link, issue: Issue, read: Read): Promise<Patched[]> {
  const lot = await read.get(link.kind, link.id)
  if (!lot || lot.hold || lot.location_id !== issue.location_id) return []
  return [toLot(link, 'hold', holdOf(issue))]
}

async function released(link: Link, issue: Issue, read: Read): Promise<Patched[]> {
  const lot = await read.get(link.kind, link.id)
  if (lot?.hold?.issue_id !== issue.id) return []
  const others = await read.where('issues', { location_id: lot.location_id })
  const holder = holderOf(
    lot.id,
    others.filter(({ id }) => id !== issue.id),
  )
  const [next, ...left] = holder ? [holdOf(holder)] : (lot.holds ?? [])
  const fields = holder ? {} : { holds: left.length > 0 ? left : null }
  return [toLot(link, next ? 'hold' : 'release', next ?? null, fields)]
}

const without = (links: readonly Link[], taken: readonly Link[]) =>
  links.filter(({ id }) => !taken.some((one) => one.id === id))

export const effectsOfIssue: Effects<Issue> = async ({ before, after }, { read }) => {
  const [was, now] = [heldBy(before), heldBy(after)]
  const effects: Patched[] = []
  for (const link of without(now, was)) effects.push(...(await held(link, after, read)))
  for (const link of without(was, now)) effects.push(...(await released(link, after, read)))
  return effects
}
