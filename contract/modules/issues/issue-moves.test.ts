import { expect, test } from 'vitest'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { stateProblems } from '#contract/core/rules/states.ts'
import {
  heldBy,
  isOpenIssue,
  issueChangeProblems,
  moveIssue,
  needsReason,
  possibleMoves,
  type TimelineEntry,
} from './issue-moves.ts'
import { type IssueStatus, issueStates } from './issue-states.ts'
import type { Issue } from './issues.ts'

const asha = { role: 'admin', user_id: 'asha' } as const
const grace = { role: 'auditor', user_id: 'grace' } as const
const ben = { role: 'user', user_id: 'ben' } as const
const callum = { role: 'user', user_id: 'callum' } as const
const support = { role: ADMIN_OVERRIDE, user_id: ADMIN_OVERRIDE } as const
type Person = typeof asha | typeof grace | typeof ben | typeof callum | typeof support

const opened: Issue = {
  id: 'i1',
  created: 1_000,
  created_by: 'callum',
  location_id: 'hs',
  status: 'OPEN',
  title: 'Door seal torn',
  description: 'The walk-in door does not close.',
  category: 'EQUIPMENT',
  severity: 'HIGH',
  assigned_to: 'ben',
  root_cause: 'Worn seal',
  corrective_action: 'New seal fitted',
}

const withPatch = (issue: Issue, patch: object): Issue =>
  Object.fromEntries(
    Object.entries({ ...issue, ...patch }).filter(([, value]) => value !== null),
  ) as Issue

/** The issue after the move, and what is wrong with it. */
function moved(issue: Issue, to: IssueStatus, by: Person, text?: string) {
  const patch = moveIssue(issue, to, { user_id: by.user_id, at: 2_000, ...(text && { text }) })
  const after = withPatch(issue, patch)
  return { after, problems: issueChangeProblems(issue, after, by) }
}

const startedBy = (by: Person, issue = opened) => moved(issue, 'IN_PROGRESS', by).after
const handedOverBy = (by: Person, issue = opened) =>
  moved(startedBy(by, issue), 'AWAITING_CHECK', by).after

test('open → in progress → waiting for a check → closed, with 3 lines in the timeline and no problem', () => {
  const started = moved(opened, 'IN_PROGRESS', ben)
  const handed = moved(started.after, 'AWAITING_CHECK', ben)
  const closed = moved(handed.after, 'CLOSED', asha)
  expect([started.problems, handed.problems, closed.problems]).toEqual([{}, {}, {}])
  expect(closed.after.timeline?.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['OPEN', 'IN_PROGRESS', 'ben'],
    ['IN_PROGRESS', 'AWAITING_CHECK', 'ben'],
    ['AWAITING_CHECK', 'CLOSED', 'asha'],
  ])
  expect(closed.after).toMatchObject({ closed_by: 'asha', verified_by: 'asha', closed_at: 2_000 })
  expect([opened, started.after, handed.after, closed.after].map(isOpenIssue)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('of the 25 pairs of states 8 are moves; every other one is refused, to an admin too', () => {
  const states = ['OPEN', 'IN_PROGRESS', 'AWAITING_CHECK', 'CLOSED', 'CANCELLED'] as const
  const allowed = states.flatMap((from) =>
    states
      .filter((to) => to !== from)
      .filter(
        (to) => !('status' in moved({ ...opened, status: from }, to, asha, 'Because').problems),
      )
      .map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'OPEN IN_PROGRESS',
    'OPEN CANCELLED',
    'IN_PROGRESS AWAITING_CHECK',
    'IN_PROGRESS CANCELLED',
    'AWAITING_CHECK IN_PROGRESS',
    'AWAITING_CHECK CLOSED',
    'AWAITING_CHECK CANCELLED',
    'CLOSED IN_PROGRESS',
  ])
  expect(moved({ ...opened, status: 'CLOSED' }, 'AWAITING_CHECK', asha).problems.status).toBe(
    'Somebody moved this issue meanwhile. Look at it again.',
  )
})

test('AC 3.9.3 a HIGH issue is not closed by its assignee, a CRITICAL one neither, a LOW one is', () => {
  const words = (severity: Issue['severity']) =>
    moved(handedOverBy(callum, { ...opened, severity }), 'CLOSED', ben).problems.status
  expect(words('HIGH')).toBe('A high issue must be closed by someone else.')
  expect(words('CRITICAL')).toBe('A critical issue must be closed by someone else.')
  expect(words('MEDIUM')).toBeUndefined()
  expect(words('LOW')).toBeUndefined()
})

test('AC 3.9.3 nor by who handed it over, nor after giving it to somebody else or making it LOW in the same act', () => {
  const own = handedOverBy(callum, opened)
  expect(moved(own, 'CLOSED', callum).problems.status).toMatch(/someone else/)
  const closing = moveIssue(own, 'CLOSED', { user_id: 'ben', at: 3_000 })
  const sly = withPatch(own, { ...closing, assigned_to: 'asha', severity: 'LOW' })
  expect(issueChangeProblems(own, sly, ben)).toMatchObject({
    status: 'A high issue must be closed by someone else.',
    severity: 'Only an admin or an auditor can make it less serious.',
  })
  expect(moved(own, 'CLOSED', grace).problems).toEqual({})
})

test('support signs nothing: ADMIN OVERRIDE cannot close a HIGH issue', () => {
  expect(moved(handedOverBy(ben), 'CLOSED', support).problems.status).toBe(
    'Sign in as a named person to sign this off.',
  )
})

test('root cause and action are written before closing', () => {
  const bare = withPatch(handedOverBy(ben), { root_cause: null, corrective_action: '  ' })
  const unsaid = 'Write the root cause and the action before closing.'
  expect(moved(bare, 'CLOSED', asha).problems).toEqual({
    root_cause: unsaid,
    corrective_action: unsaid,
  })
})

test('AC 3.9.5 opening again asks why, in at least 3 letters, and takes the signatures away', () => {
  const closed = moved(handedOverBy(ben), 'CLOSED', asha).after
  expect(moved(closed, 'IN_PROGRESS', ben).problems.timeline).toBe('Say why it is open again.')
  expect(moved(closed, 'IN_PROGRESS', ben, 'no').problems.timeline).toBe(
    'Say why it is open again.',
  )
  const again = moved(closed, 'IN_PROGRESS', ben, 'The seal tore again')
  expect(again.problems).toEqual({})
  expect(again.after).not.toHaveProperty('closed_by')
  expect(again.after).not.toHaveProperty('verified_by')
  expect(again.after.timeline).toHaveLength(4)
  expect(needsReason('OPEN', 'IN_PROGRESS')).toBe(false)
})

test('sending it back from the check asks why too; only an admin cancels, and says why', () => {
  const waiting = handedOverBy(ben)
  expect(moved(waiting, 'IN_PROGRESS', grace).problems.timeline).toBe('Say why it is open again.')
  expect(moved(waiting, 'CANCELLED', grace, 'Not ours').problems.status).toBe(
    'Only an admin can cancel an issue.',
  )
  expect(moved(waiting, 'CANCELLED', asha).problems.timeline).toBe('Say why you cancel it.')
  expect(moved(waiting, 'CANCELLED', asha, 'Raised twice').problems).toEqual({})
})

test('a move without its own line in the timeline, or under another name, is refused', () => {
  const { timeline: _, ...silent } = startedBy(ben)
  expect(issueChangeProblems(opened, silent, ben)).toHaveProperty('timeline')
  expect(issueChangeProblems(opened, startedBy(ben), callum)).toHaveProperty('timeline')
  const line = { at: 1, by: 'ben', from: 'OPEN', to: 'IN_PROGRESS' } as const
  expect(issueChangeProblems(opened, { ...opened, timeline: [line] }, ben)).toHaveProperty(
    'timeline',
  )
})

/** Laid over what somebody else did to it meanwhile, as devices merge it. */
function metBy(theirs: Issue, seen: Issue, to: IssueStatus, by: Person, text?: string): Issue {
  const { timeline: all, ...patch } = moveIssue(seen, to, {
    ...{ user_id: by.user_id, at: 2_500 },
    ...(text && { text }),
  })
  const own = all.slice(seen.timeline?.length ?? 0)
  return withPatch(theirs, { ...patch, timeline: [...(theirs.timeline ?? []), ...own] })
}

test('Ben starts work, Mia unseen by him too: both lines stand, and the issue is started once', () => {
  const started = startedBy(ben)
  const both = metBy(started, opened, 'IN_PROGRESS', callum)
  expect(issueChangeProblems(started, both, callum)).toEqual({})
  expect(both.timeline?.map(({ by, to }) => `${by} ${to}`)).toEqual([
    'ben IN_PROGRESS',
    'callum IN_PROGRESS',
  ])
  expect(issueChangeProblems(started, both, ben).timeline).toBe(
    'Write in the timeline under your own name.',
  )
})

test('“I did so too” is said of the state it is in, by a step there is, and by who may take it', () => {
  const says = (issue: Issue, line: object, by: Person) => {
    const added = { at: 5, by: by.user_id, ...line } as TimelineEntry
    const after = { ...issue, timeline: [...(issue.timeline ?? []), added] }
    return issueChangeProblems(issue, after, by)
  }
  const started = startedBy(ben)
  const unsaid = { timeline: 'Say in the timeline who moved it.' }
  expect(says(started, { from: 'IN_PROGRESS', to: 'AWAITING_CHECK' }, callum)).toEqual(unsaid)
  expect(says(started, { from: 'CANCELLED', to: 'IN_PROGRESS' }, callum)).toEqual(unsaid)
  expect(says(started, { to: 'IN_PROGRESS' }, callum)).toEqual(unsaid)
  const back = { from: 'AWAITING_CHECK', to: 'IN_PROGRESS' }
  expect(says(started, back, callum)).toEqual({ timeline: 'Say why it is open again.' })
  const cancelled = moved(started, 'CANCELLED', asha, 'Raised twice').after
  const too = { from: 'IN_PROGRESS', to: 'CANCELLED', text: 'Raised twice' }
  expect(says(cancelled, too, callum)).toEqual({ status: 'Only an admin can cancel an issue.' })
  expect(says(cancelled, too, asha)).toEqual({})
})

test('Ben and Callum both hand over: neither checks it, Grace does', () => {
  const started = startedBy(ben, { ...opened, assigned_to: 'asha' })
  const handed = moved(started, 'AWAITING_CHECK', ben).after
  const both = metBy(handed, started, 'AWAITING_CHECK', callum)
  expect(issueChangeProblems(handed, both, callum)).toEqual({})
  for (const one of [ben, callum]) {
    expect(moved(both, 'CLOSED', one).problems.status).toBe(
      'A high issue must be closed by someone else.',
    )
  }
  expect(moved(both, 'CLOSED', grace).problems).toEqual({})
  const again = moved(both, 'IN_PROGRESS', grace, 'Still draughty').after
  const last = moved(again, 'AWAITING_CHECK', callum).after
  expect(moved(last, 'CLOSED', ben).problems).toEqual({})
})

test('Asha closes it, Grace unseen by her too: a second line, and it stays closed and checked by Asha; Ben’s is no check', () => {
  const waiting = handedOverBy(ben)
  const closed = moved(waiting, 'CLOSED', asha).after
  const over = metBy(closed, waiting, 'CLOSED', grace)
  expect(issueChangeProblems(closed, over, grace)).toHaveProperty('closed_at')
  const { closed_at, closed_by, verified_by } = closed
  const both = { ...over, closed_at, closed_by, verified_by } as Issue
  expect(issueChangeProblems(closed, both, grace)).toEqual({})
  const own = metBy(closed, waiting, 'CLOSED', ben)
  expect(
    issueChangeProblems(closed, { ...own, closed_at, closed_by, verified_by } as Issue, ben),
  ).toEqual({ status: 'A high issue must be closed by someone else.' })
})

test('a move chosen over one that came meanwhile is taken where it follows from it, else in true words', () => {
  const moving = 'Somebody moved this issue meanwhile. Look at it again.'
  const started = startedBy(ben)
  const cancelled = metBy(started, opened, 'CANCELLED', asha, 'Raised twice')
  expect(issueChangeProblems(started, cancelled, asha)).toEqual({})
  // Starting is no sending back, which is said with a reason.
  const waiting = handedOverBy(ben)
  const late = metBy(waiting, opened, 'IN_PROGRESS', callum)
  expect(issueChangeProblems(waiting, late, callum)).toEqual({ status: moving })
  const closed = moved(waiting, 'CLOSED', asha).after
  const back = metBy(closed, waiting, 'IN_PROGRESS', grace, 'Still draughty')
  expect(issueChangeProblems(closed, back, grace).status).toBe(moving)
  const silent = { ...started, status: 'CANCELLED' as const }
  expect(issueChangeProblems(started, silent, asha).timeline).toBe(
    'Say in the timeline who moved it.',
  )
})

test('2 steps behind one that was given up go together: “so did I”, and on', () => {
  const started = startedBy(ben)
  const mine = startedBy(callum)
  const both = metBy(started, mine, 'AWAITING_CHECK', callum)
  const timeline = [...(started.timeline ?? []), ...(mine.timeline ?? []), both.timeline?.at(-1)]
  const after = { ...both, timeline } as Issue
  expect(issueChangeProblems(started, after, callum)).toEqual({})
})

test('what stood in the timeline is neither changed nor taken away; a remark is added under one’s name', () => {
  const started = startedBy(ben)
  const add = (by: string) => ({
    ...started,
    timeline: [...(started.timeline ?? []), { at: 5, by, text: 'Seal ordered' }],
  })
  expect(issueChangeProblems(started, add('callum'), callum)).toEqual({})
  expect(issueChangeProblems(started, add('ben'), callum).timeline).toBe(
    'Write in the timeline under your own name.',
  )
  expect(issueChangeProblems(started, { ...started, timeline: [] }, asha).timeline).toBe(
    'What happened stays in the timeline. Add to it.',
  )
})

test('a closed issue takes remarks and photos, and nothing else until it is opened again', () => {
  const closed = moved(handedOverBy(ben), 'CLOSED', asha).after
  const remark = { at: 5, by: 'ben', text: 'Still holds' }
  const more = { timeline: [...(closed.timeline ?? []), remark], file_ids: ['f1'] }
  expect(issueChangeProblems(closed, { ...closed, ...more }, ben)).toEqual({})
  expect(issueChangeProblems(closed, { ...closed, root_cause: 'Age' }, asha)).toEqual({
    root_cause: 'Open it again to change it.',
  })
  const cancelled: Issue = { ...opened, status: 'CANCELLED' }
  expect(issueChangeProblems(cancelled, { ...cancelled, title: 'Other' }, asha)).toEqual({
    title: 'A cancelled issue stays as it is.',
  })
})

test('nobody signs for somebody else, for their own work, or before it is closed', () => {
  const waiting = handedOverBy(ben)
  const closing = (patch: object, by: Person) =>
    issueChangeProblems(
      waiting,
      withPatch(waiting, { ...moveIssue(waiting, 'CLOSED', { ...by, at: 9 }), ...patch }),
      by,
    )
  expect(closing({ verified_by: 'grace' }, asha).verified_by).toBe('Close it under your own name.')
  expect(closing({ closed_by: null }, asha).closed_by).toBe('Say who closes it.')
  expect(closing({ verified_by: null }, asha).verified_by).toBe('Say who checked it.')
  const low: Issue = { ...waiting, severity: 'LOW' }
  const ownClosing = moveIssue(low, 'CLOSED', { ...ben, at: 9 })
  const self = withPatch(low, { ...ownClosing, verified_by: 'ben' })
  expect(issueChangeProblems(low, self, ben).verified_by).toBe("You can't check your own work.")
  expect(issueChangeProblems(opened, { ...opened, closed_by: 'ben' }, ben).closed_by).toBe(
    'It isn’t closed.',
  )
})

test('it was closed when its line says so: not in 1970, not at no time, and not while it is open', () => {
  const waiting = handedOverBy(ben)
  const closing = (patch: object) =>
    issueChangeProblems(
      waiting,
      withPatch(waiting, { ...moveIssue(waiting, 'CLOSED', { ...asha, at: 9 }), ...patch }),
      asha,
    )
  const when = { closed_at: 'Say when you closed it, as its line in the timeline does.' }
  expect(closing({ closed_at: 0 })).toEqual(when)
  expect(closing({ closed_at: null })).toEqual(when)
  expect(closing({})).toEqual({})
  const early: Issue = { ...opened, closed_at: 9 }
  expect(issueChangeProblems(opened, early, ben)).toEqual({ closed_at: 'It isn’t closed.' })
  expect(issueChangeProblems(null, early, ben)).toEqual({ closed_at: 'It isn’t closed.' })
})

test('a new issue is open and unsigned; making it more serious is anybody’s, less serious is not', () => {
  expect(issueChangeProblems(null, opened, ben)).toEqual({})
  expect(stateProblems(issueStates, null, { ...opened, status: 'CLOSED' }, asha)).toHaveProperty(
    'status',
  )
  const worse: Issue = { ...opened, severity: 'CRITICAL' }
  expect(issueChangeProblems(opened, worse, ben)).toEqual({})
  expect(issueChangeProblems(worse, opened, ben)).toHaveProperty('severity')
  expect(issueChangeProblems(worse, opened, grace)).toEqual({})
})

test('the buttons are the moves a person may make', () => {
  const waiting = handedOverBy(ben)
  expect(possibleMoves(waiting, ben)).toEqual(['IN_PROGRESS'])
  expect(possibleMoves(waiting, grace)).toEqual(['CLOSED', 'IN_PROGRESS'])
  expect(possibleMoves(waiting, asha)).toEqual(['CLOSED', 'IN_PROGRESS', 'CANCELLED'])
  expect(possibleMoves(waiting, support)).toEqual(['IN_PROGRESS', 'CANCELLED'])
})

test('§2.26 what is on hold is released by an admin or auditor: Callum closes no LOW issue with a lot in it, Grace does', () => {
  const lots: Issue['lots'] = [{ kind: 'meats', id: 'l1' }]
  const waiting = handedOverBy(ben, { ...opened, severity: 'LOW', lots })
  const released = 'Only an admin or an auditor can release what is on hold.'
  expect(possibleMoves(waiting, callum)).toEqual(['IN_PROGRESS'])
  expect(moved(waiting, 'CLOSED', callum).problems).toEqual({ status: released })
  expect(issueChangeProblems(waiting, { ...waiting, lots: [] }, callum)).toEqual({ lots: released })
  expect(moved(waiting, 'CLOSED', grace).problems).toEqual({})
  expect(heldBy(waiting)).toEqual(lots)
  expect(heldBy(moved(waiting, 'CLOSED', grace).after)).toEqual([])
})
