/** A new header and its lines as one save: all of them are saved, or none is. */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Fields, OneOfAll } from './save-local.ts'
import type { SaveResult } from './save-result.ts'
import type { Save } from './use-save.ts'

export type Together = {
  readonly resource: ResourceName
  readonly fields: Fields
  readonly lines: readonly { readonly resource: ResourceName; readonly fields: Fields }[]
  /** The field of a line that names its header. */
  readonly link: string
}

/** A line's problems are at its index; undefined if there are none. */
export type TogetherResult =
  | Extract<SaveResult<unknown>, { ok: true }>
  | (Extract<SaveResult<unknown>, { ok: false }> & {
      readonly lines: readonly (FieldProblems | undefined)[]
    })

const orNothing = (problems: FieldProblems) =>
  Object.keys(problems).length > 0 ? problems : undefined

export async function saveTogether(
  save: Pick<Save, 'all'>,
  { resource, fields, lines, link }: Together,
): Promise<TogetherResult> {
  const id = typeof fields.id === 'string' ? fields.id : uuidV7()
  const header: OneOfAll = { act: 'create', resource, fields: { ...fields, id } }
  const saved = await save.all([
    header,
    ...lines.map(
      (line): OneOfAll => ({ ...line, act: 'create', fields: { ...line.fields, [link]: id } }),
    ),
  ])
  if (saved.ok) return saved
  const [ofHeader = {}, ...ofLines] = saved.each ?? []
  return { ...saved, fields: ofHeader, lines: ofLines.map(orNothing) }
}
