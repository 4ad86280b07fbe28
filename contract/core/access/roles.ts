/**
 * A field that holds roles, with the labels people use for them (§6). One list, so that none is
 * shown raw.
 */
import type { FieldWords } from '../resource/field-words.ts'
import { choice } from '../resource/fields.ts'

const words = { admin: 'Admin', auditor: 'Auditor', user: 'Staff', supplier: 'Supplier' } as const
type Named = keyof typeof words

export const roleChoice = <const R extends [Named, ...Named[]]>(
  roles: readonly [...R],
  more: FieldWords = {},
) => choice(roles, { ...more, labels: roles.map((role) => words[role]) })

/** People who work at a site. */
export const STAFF_ROLES = ['admin', 'auditor', 'user'] as const
