/** The result of a save, for every screen alike: the record, or sentences a person can act on. */
import type { FieldProblems } from '#contract/core/resource/validate.ts'

export type Refusal = {
  readonly ok: false
  readonly message: string
  readonly fields: FieldProblems
}

export type SaveResult<R> =
  | {
      readonly ok: true
      readonly record: R
      /** What the server said, for resources written online (an invite's link). */
      readonly reply?: unknown
    }
  | Refusal

/** Domain §3, "Error texts": the device itself couldn't save it. */
export const DEVICE_FULL = 'This device is full or blocked storage. Free some space.'

export const CHECK_FIELDS = 'Check the highlighted fields.'

export const refused = (message: string, fields: FieldProblems = {}): Refusal => ({
  ok: false,
  message,
  fields,
})
