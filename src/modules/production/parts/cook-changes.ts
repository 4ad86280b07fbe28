/**
 * A cook as the records of one save (§4 F6; domain §2.21, §2.22): the food that is followed, and its
 * reading. Pure. Always holds: a core that isn't there yet is kept as a fail that was cooked on.
 */
import { judgeCook } from '#contract/modules/food/cooking.ts'
import type { FoodRecordItem } from '#contract/modules/food/food-record-items.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { OneOfAll } from '#src/records/save/save-local.ts'

export interface Cook {
  /** °C */
  readonly temperature: number
  readonly held_seconds: number | null
  readonly probe_id: string
}

interface CookOf {
  readonly cook: Cook
  readonly batch: {
    readonly id: string
    readonly location_id: string
    readonly department_id?: string | undefined
  }
  readonly name: string
  /** The one that is followed already. */
  readonly item: FoodRecordItem | null
  /** ms */
  readonly at: number
  /** Of the reading; made with the draft where several records name it. */
  readonly id?: string
}

export function cookChanges({ cook, batch, name, item, at, id = uuidV7() }: CookOf): OneOfAll[] {
  const { temperature, held_seconds, probe_id } = cook
  const result = judgeCook(temperature, held_seconds)
  const status = result === 'PASS' ? 'DONE' : 'OPEN'
  const place = {
    location_id: batch.location_id,
    ...(batch.department_id !== undefined && { department_id: batch.department_id }),
  }
  const food_id = item?.id ?? uuidV7()
  const food: OneOfAll[] = item
    ? item.status === status
      ? []
      : [
          {
            act: 'edit',
            resource: 'food-record-items',
            record: item as unknown as Readonly<Record<string, unknown>> & { id: string },
            patch: { status },
          },
        ]
    : [
        {
          act: 'create',
          resource: 'food-record-items',
          fields: {
            ...{ ...place, id: food_id, name, date: at, status },
            ...{ batch_id: batch.id, stage_plan: ['COOK'] },
          },
        },
      ]
  const record: OneOfAll = {
    act: 'create',
    resource: 'food-records',
    fields: {
      ...{ ...place, id, food_id, stage: 'COOK', phase: result === 'PASS' ? 'END' : 'CHECK' },
      ...{ temperature, date: at, result },
      ...(held_seconds !== null && { held_seconds }),
      ...(probe_id.trim() !== '' && { probe_id: probe_id.trim() }),
      ...(result === 'FAIL' && { corrective_action: 'CONTINUED_COOKING' }),
    },
  }
  return [...food, record]
}
