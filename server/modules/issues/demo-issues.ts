/**
 * Eight issues of the demo business in every state (domain §6.1), each taken through the same moves
 * a screen makes, under the names of the people who were there.
 */
import { applyPatch } from '#contract/core/resource/patch.ts'
import { moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import { defaultDueDate } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { addDays } from '#contract/time/business-day.ts'
import type { SiteCode } from '../people/demo-people.ts'

type Told = Pick<Issue, 'title' | 'description' | 'category' | 'severity'> &
  Partial<Pick<Issue, 'root_cause' | 'corrective_action' | 'immediate_action'>>

type DemoIssue = Told & {
  readonly site: SiteCode
  /** Days ago. */
  readonly ago: number
  readonly by: string
  readonly to?: string
  /** Who moved it to which state, a day apart; with the reason if one is required. */
  readonly moves?: readonly (readonly [to: IssueStatus, by: string, text?: string])[]
}

const worked = (by: string, checkedBy: string) =>
  [
    ['IN_PROGRESS', by],
    ['AWAITING_CHECK', by],
    ['CLOSED', checkedBy],
  ] as const

const issues: readonly DemoIssue[] = [
  {
    site: 'HS',
    ago: 12,
    by: 'Callum',
    to: 'Tom',
    title: 'Walk-in fridge 1 broke down',
    description: 'Two readings above 8 °C within half an hour. The compressor does not start.',
    category: 'TEMPERATURE',
    severity: 'HIGH',
    immediate_action: 'Three lots held, everything else moved to walk-in fridge 2.',
    root_cause: 'Failed start capacitor of the compressor.',
    corrective_action: 'Capacitor replaced by the engineer; the held lots were thrown away.',
    moves: worked('Tom', 'Asha'),
  },
  {
    site: 'HS',
    ago: 6,
    by: 'Ellie',
    to: 'Callum',
    title: 'Door seal of meat display 2 is torn',
    description: 'The lower corner stays open by a finger. Cold air comes out.',
    category: 'EQUIPMENT',
    severity: 'MEDIUM',
    root_cause: 'Worn by trolleys.',
    corrective_action: 'New seal fitted.',
    moves: worked('Callum', 'Callum').slice(0, 2),
  },
  {
    site: 'HS',
    ago: 4,
    by: 'Callum',
    to: 'Tom',
    title: 'Blue plaster found in the cutting room',
    description: 'On the floor below the bandsaw, not in food. Nobody misses one.',
    category: 'FOREIGN_BODY',
    severity: 'CRITICAL',
    immediate_action: 'Batch stopped, trays checked by two people, nothing found.',
    moves: worked('Tom', 'Tom').slice(0, 1),
  },
  {
    site: 'HS',
    ago: 2,
    by: 'Ellie',
    title: 'Hand-wash basin of the counter runs cold',
    description: 'No hot water since the morning.',
    category: 'CLEANING',
    severity: 'HIGH',
  },
  {
    site: 'HS',
    ago: 20,
    by: 'Dev',
    to: 'Dev',
    title: 'Fly screen of the back door is loose',
    description: 'It does not shut by itself.',
    category: 'PEST',
    severity: 'LOW',
    root_cause: 'A hinge had come off.',
    corrective_action: 'Hinge screwed on again.',
    moves: worked('Dev', 'Dev'),
  },
  {
    site: 'MK',
    ago: 3,
    by: 'Gus',
    to: 'Fiona',
    title: 'Label of the cottage pie does not name celery',
    description: 'The new gravy base holds celery. Forty trays are on hold.',
    category: 'LABELLING',
    severity: 'CRITICAL',
    immediate_action: 'Forty trays held in the ready meals fridge.',
    root_cause: 'The recipe was changed before the label.',
    corrective_action: 'Labels printed anew, trays relabelled.',
    moves: worked('Fiona', 'Fiona').slice(0, 2),
  },
  {
    site: 'MK',
    ago: 1,
    by: 'Hana',
    to: 'Iain',
    title: 'Delivery van smells of diesel',
    description: 'In the load space, since the service.',
    category: 'VEHICLE',
    severity: 'MEDIUM',
  },
  {
    site: 'MK',
    ago: 9,
    by: 'Gus',
    title: 'Bain-marie does not get hot',
    description: 'It was switched off at the wall.',
    category: 'EQUIPMENT',
    severity: 'LOW',
    moves: [['CANCELLED', 'Asha', 'It was only switched off.']],
  },
]

const DAY_MS = 86_400_000

/**
 * @param idOf ids of sites by code and of people by first name
 * @param now any instant of today (ms)
 */
export function demoIssues(
  idOf: (name: string) => string,
  makeId: (at: number) => string,
  now: number,
): Issue[] {
  return issues.map(({ site, ago, by, to, moves = [], ...told }) => {
    const created = now - ago * DAY_MS
    const day = new Date(created).toISOString().slice(0, 10)
    const raised: Issue = {
      ...told,
      id: makeId(created),
      created,
      created_by: idOf(by),
      location_id: idOf(site),
      status: 'OPEN',
      // The basin was to be fixed at once.
      due_date: ago === 2 ? addDays(day, 1) : defaultDueDate(told.severity, day),
      ...(to && { assigned_to: idOf(to) }),
    }
    return moves.reduce((issue, [status, mover, text], at) => {
      const when = Math.min(created + (at + 1) * 20 * 3_600_000, now)
      const said = { user_id: idOf(mover), at: when, ...(text && { text }) }
      return applyPatch(issue, moveIssue(issue, status, said))
    }, raised)
  })
}
