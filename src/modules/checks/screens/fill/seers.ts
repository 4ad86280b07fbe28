/**
 * Who may see a check's photos, documents and signatures: everybody who sees its answers. Pure.
 * Always holds: those of a private form are private from the moment they are made, before a check
 * names them.
 */
import type { Seers } from '#src/modules/forms/parts/check-form/filling.ts'
import type { FillTarget } from './fill-target.ts'

type Target = Pick<FillTarget, 'departmentId'> & {
  readonly form: Pick<FillTarget['form'], 'private'>
  readonly correcting: Pick<NonNullable<FillTarget['correcting']>, 'user_id'> | null
}

/** @param me the person filling it in */
export function seersOf({ form, correcting, departmentId }: Target, me: string | undefined): Seers {
  const user_id = correcting?.user_id ?? me
  return {
    departmentId,
    privacy: form.private && user_id ? { private: true, user_id } : undefined,
  }
}
