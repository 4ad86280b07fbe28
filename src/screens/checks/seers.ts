/**
 * Who is to see the photos, documents and signatures of a check: whoever sees its answers. Pure. Always
 * holds: those of a private form are private from the moment they are made, before a check names them.
 */
import type { Seers } from '#src/records/check-form/filling.ts'
import { departmentOf } from './answered-occurrence.ts'
import type { FillTarget } from './use-fill-target.ts'

type Target = Pick<FillTarget, 'due'> & {
  readonly form: Pick<FillTarget['form'], 'private'>
  readonly correcting: Pick<
    NonNullable<FillTarget['correcting']>,
    'department_id' | 'user_id'
  > | null
}

/** @param me who fills it in @param here the department they are in */
export function seersOf(
  { form, due, correcting }: Target,
  me: string | undefined,
  here: string | undefined,
): Seers {
  const user_id = correcting?.user_id ?? me
  return {
    departmentId: correcting ? correcting.department_id : departmentOf(due, here),
    privacy: form.private && user_id ? { private: true, user_id } : undefined,
  }
}
