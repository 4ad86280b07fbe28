/** Which check forms are in use, in the order they are offered (§3 Client). */
import { optional, refs } from '#contract/core/resource/fields.ts'

export const formSettings = {
  check_forms: optional(refs('check-forms', { title: 'Check forms in use' })),
}
