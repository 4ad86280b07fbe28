/**
 * The vocabulary in which an act is declared. Plain data that survives JSON, as a resource is; its
 * plan says what it does (acts.ts). Evaluated in Node only.
 */
import { type TProperties, Type } from 'typebox'
import { int, ms, optional, str, uuid, uuidPattern } from '../resource/fields.ts'
import type { ActDefinition } from './acts.ts'

type ActInput<F extends TProperties> = Omit<ActDefinition<F>, 'schema'> & { readonly fields: F }

const closed = { additionalProperties: false } as const
const DAY_MS = 86_400_000

/** The most records one tap may change. */
export const MOST_AT_ONCE = 500

const named = Type.Object(
  { resource: Type.String({ minLength: 1, maxLength: 40 }), id: uuid() },
  closed,
)

/** What is sent with every act besides its answers (acts.ts, `ActSaid`). */
export const saidFields = {
  act_id: optional(uuid()),
  created: optional(ms()),
  device_id: optional(Type.String({ maxLength: 36 })),
  clock_skew_ms: optional(int(-3_650 * DAY_MS, 3_650 * DAY_MS)),
  named: optional(Type.Array(named, { maxItems: MOST_AT_ONCE })),
  numbers: optional(
    Type.Record(Type.String({ pattern: uuidPattern }), str(40), {
      maxProperties: MOST_AT_ONCE,
      additionalProperties: false,
    }),
  ),
}

const anything = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
  maxProperties: 200,
})

/** `POST /v2/saves` (acts.ts, `SavedChange`): each change is also judged by its own resource. */
export const savesBody = Type.Object(
  {
    act_id: uuid(),
    changes: Type.Array(
      Type.Object(
        {
          ...named.properties,
          verb: Type.Enum(['POST', 'PUT', 'DELETE']),
          fields: optional(anything),
          base: optional(anything),
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_AT_ONCE },
    ),
  },
  closed,
)

/** Throws at start if it asks for a field that every act sends already. */
export function defineAct<const F extends TProperties>({
  fields,
  ...words
}: ActInput<F>): ActDefinition<F> {
  const taken = Object.keys(saidFields).find((field) => field in fields)
  if (taken !== undefined) throw new Error(`${words.name}: every act says ${taken}`)
  return { ...words, schema: Type.Object(fields, closed) }
}
