/**
 * What this person may do with a list's chosen rows, according to their resource (kit-patterns §6):
 * verify, state transitions, archive, restore. Pure. Always holds: an action counts the rows it
 * applies to, and says why not for the others; own, failed, voided and doubtful records are never
 * verified in bulk: somebody has to open them.
 */
import { type Caller, mayDo } from '#contract/core/access/access.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { amendmentRefusal } from '#contract/core/rules/amendments.ts'
import { moverOf } from '#contract/core/rules/module-rules.ts'
import type { Move } from '#contract/core/rules/states.ts'
import { isUnproven } from '#contract/core/sync/unproven.ts'
import { formatCount } from '#contract/measure/display.ts'
import type { EachAct } from '../../save/save-each.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export type BulkAct = {
  readonly id: string
  /** Button label, before the number. */
  readonly label: string
  /** Message when it is done: "2 verified". */
  readonly done: (count: number) => string
  /** `next` is the filled button, `end` is behind "…" in red. */
  readonly way: 'next' | 'other' | 'end'
  readonly rows: readonly Row[]
  /** Why not for the others, in sentences. */
  readonly left: readonly string[]
  /** A reason that is asked for once, and stored with each. */
  readonly asks?: Move['asks']
  /** @param text the reason @param at ms */
  readonly actOf: (row: Row, by: { at: number; text?: string }) => EachAct<ResourceName>
  /** Undoes it; absent if that isn't possible. */
  readonly undoOf?: (row: Row) => EachAct<ResourceName>
}

interface Asked {
  readonly resource: ResourceDefinition
  readonly caller: Caller
  readonly rows: readonly Row[]
  /** ms, by the device's clock */
  readonly now: number
  /** The list shows archived rows too, and can archive. */
  readonly canArchive: boolean
}

type Why = 'voided' | 'verified' | 'own' | 'failed' | 'notPlain' | 'unproven' | 'notYet'

const many = (count: number, one: string, others: string) =>
  `${formatCount(count)} ${count === 1 ? one : others}`

const says: Readonly<Record<Why, (count: number) => string>> = {
  failed: (n) => many(n, 'failed: open it to verify it.', 'failed: open them to verify them.'),
  notPlain: (n) =>
    many(
      n,
      'isn’t a plain pass: open it to verify it.',
      'aren’t a plain pass: open them to verify them.',
    ),
  unproven: (n) =>
    many(n, 'is in doubt: open it to verify it.', 'are in doubt: open them to verify them.'),
  own: (n) =>
    many(
      n,
      'is your own: somebody else verifies it.',
      'are your own: somebody else verifies them.',
    ),
  notYet: (n) => many(n, 'can’t be verified yet.', 'can’t be verified yet.'),
  verified: (n) => many(n, 'is verified already.', 'are verified already.'),
  voided: (n) => many(n, 'is voided.', 'are voided.'),
}

/** Why this record isn't verified with the others; null if it is. */
function verifyProblem({ resource, caller, now }: Asked, row: Row): Why | null {
  if (row.voided_by_id !== undefined) return 'voided'
  if (row.verified_by !== undefined) return 'verified'
  if (row.created_by === caller.user_id) return 'own'
  if (row.result === 'FAIL') return 'failed'
  if (row.result !== undefined && row.result !== 'PASS') return 'notPlain'
  if (isUnproven(row as never)) return 'unproven'
  return amendmentRefusal(caller, row as never, ['verified_by'], now, resource) ? 'notYet' : null
}

const isVerifiable = ({ traits, schema }: ResourceDefinition) =>
  traits.includes('voidable') && 'verified_by' in schema.properties

function verifying(asked: Asked): BulkAct[] {
  const { resource, caller, rows } = asked
  if (!isVerifiable(resource)) return []
  // Without a particular record: may this person verify at all?
  const anybodys = { created: asked.now, created_by: '', [resource.lockedBy ?? '']: true }
  if (amendmentRefusal(caller, anybodys, ['verified_by'], asked.now, resource)) return []
  const why = rows.map((row) => verifyProblem(asked, row))
  const left = (Object.keys(says) as Why[]).flatMap((reason) => {
    const count = why.filter((one) => one === reason).length
    return count > 0 ? [says[reason](count)] : []
  })
  return [
    {
      id: 'verify',
      label: 'Verify',
      done: (n) => `${formatCount(n)} verified`,
      way: 'next',
      rows: rows.filter((_, place) => why[place] === null),
      left,
      actOf: (record, { at }) => edit(record, { verified_by: caller.user_id, verified_at: at }),
      undoOf: (record) => edit(record, { verified_by: null, verified_at: null }),
    },
  ]
}

const edit = (record: Row, patch: Readonly<Record<string, unknown>>): EachAct<ResourceName> => ({
  act: 'edit',
  record: record as unknown as RecordsByResource[ResourceName],
  patch,
})

const ways = { next: 'next', back: 'other', end: 'end' } as const

function moving({ resource, caller, rows }: Asked): BulkAct[] {
  const { states } = resource
  if (!states || !mayDo(caller, 'edit', resource)) return []
  const mover = moverOf(resource.name as ResourceName, states)
  return states.moves.flatMap((move): BulkAct[] => {
    const ready = rows.filter((row) =>
      mover.offered(row as never, caller).some(({ verb }) => verb === move.verb),
    )
    if (ready.length === 0) return []
    const others = rows.length - ready.length
    return [
      {
        id: `move:${move.verb}`,
        label: move.label,
        done: (n) => `${formatCount(n)} moved: ${move.done.toLowerCase()}`,
        way: ways[move.way],
        rows: ready,
        left: others > 0 ? [many(others, 'is not at that step.', 'are not at that step.')] : [],
        ...(move.asks && { asks: move.asks }),
        actOf: (record, { at, text }) =>
          edit(
            record,
            mover.patch(record as never, move.to as never, {
              user_id: caller.user_id,
              at,
              ...(text !== undefined && { text }),
            }),
          ),
      },
    ]
  })
}

function archiving({ resource, caller, rows, canArchive }: Asked): BulkAct[] {
  const mayArchive =
    canArchive &&
    resource.traits.includes('archivable') &&
    mayDo(caller, 'archive', resource) &&
    mayDo(caller, 'edit', resource)
  if (!mayArchive) return []
  const put = (act: 'archive' | 'restore') => (record: Row) =>
    ({ act, record }) as unknown as EachAct<ResourceName>
  const gone = rows.filter(({ archived }) => archived === true)
  const there = rows.filter(({ archived }) => archived !== true)
  const acts: BulkAct[] = [
    {
      id: 'archive',
      label: 'Archive',
      done: (n) => `${formatCount(n)} archived`,
      way: 'other',
      rows: there,
      left:
        gone.length > 0 ? [many(gone.length, 'is archived already.', 'are archived already.')] : [],
      actOf: put('archive'),
      undoOf: put('restore'),
    },
    {
      id: 'restore',
      label: 'Restore',
      done: (n) => many(n, 'is back', 'are back'),
      way: 'other',
      rows: gone,
      left: there.length > 0 ? [many(there.length, 'is not archived.', 'are not archived.')] : [],
      actOf: put('restore'),
      undoOf: put('archive'),
    },
  ]
  return acts.filter((act) => act.rows.length > 0)
}

/** In button order; verify is included even with no rows, to say why. */
export const bulkActs = (asked: Asked): readonly BulkAct[] =>
  asked.rows.length === 0 ? [] : [...verifying(asked), ...moving(asked), ...archiving(asked)]

/** Could this person do anything with rows of this list, whichever they choose? */
export function canChoose(
  resource: ResourceDefinition,
  caller: Caller | null,
  { canArchive, hasCsv }: { readonly canArchive: boolean; readonly hasCsv: boolean },
): boolean {
  if (!caller || caller.role === 'tablet') return false
  if (hasCsv) return true
  const asked = { resource, caller, now: 0, canArchive, rows: [{ id: '' }] }
  const moves = resource.states !== undefined && mayDo(caller, 'edit', resource)
  return moves || verifying(asked).length > 0 || archiving(asked).length > 0
}
