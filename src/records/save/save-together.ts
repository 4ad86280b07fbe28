/**
 * A new header and its lines as one save: all of them are kept, or none is. The one place that knows
 * how that is done.
 */
import { declarations } from '#contract/core/declarations.ts'
import type { ResourceName } from '#contract/core/registry.ts'
import { type FieldProblems, recordProblems } from '#contract/core/validate.ts'
import { uuidV7 } from '#local/uuid.ts'
import type { Beside, Fields } from './save-local.ts'
import { CHECK_FIELDS, type SaveResult } from './save-result.ts'
import type { Save } from './use-save.ts'

export type Together = {
  readonly resource: ResourceName
  readonly fields: Fields
  readonly lines: readonly { readonly resource: ResourceName; readonly fields: Fields }[]
  /** The field of a line that names its header. */
  readonly link: string
}

/** What is wrong with a line stands at its place; undefined where nothing is. */
export type TogetherResult =
  | Extract<SaveResult<unknown>, { ok: true }>
  | (Extract<SaveResult<unknown>, { ok: false }> & {
      readonly lines: readonly (FieldProblems | undefined)[]
    })

/** @param by who saves, for the judging of what the device fills in */
export async function saveTogether(
  save: Pick<Save, 'create'>,
  { resource, fields, lines, link }: Together,
  by: string,
): Promise<TogetherResult> {
  const id = typeof fields.id === 'string' ? fields.id : uuidV7()
  const beside = lines.map(
    (line): Beside => ({
      resource: line.resource,
      record: { id: uuidV7(), ...line.fields, [link]: id },
    }),
  )
  const wrong = beside.map(({ resource: of, record }) => {
    const whole = { created: Date.now(), created_by: by, ...record }
    const problems = recordProblems(declarations[of], whole)
    return Object.keys(problems).length > 0 ? problems : undefined
  })
  if (wrong.some(Boolean)) return { ok: false, message: CHECK_FIELDS, fields: {}, lines: wrong }
  const saved = await save.create(resource, { ...fields, id }, beside)
  return saved.ok ? saved : { ...saved, lines: [] }
}
