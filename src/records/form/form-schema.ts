/**
 * The part of a resource's schema that a form asks for. Pure. Always holds: the fields' own schemas
 * are passed on unconverted.
 */
import type { ReactNode } from 'react'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { type Declared, type FieldSchema, fieldSchema, isRequired } from './field-words.ts'
import type { FormData } from './form-data.ts'

export type FieldGroup = {
  readonly title?: string
  readonly fields: readonly string[]
  /** What it is for, in a sentence above the fields. */
  readonly about?: string
  /**
   * A field that isn't asked for, depending on what is typed; a group without fields isn't shown.
   */
  readonly hides?: (field: string, data: FormData) => boolean
  /** Shown below the fields, from what is typed: a limit rail. */
  readonly after?: (data: FormData) => ReactNode
  /** The fields below what `after` shows: a reason for what it says. */
  readonly last?: readonly string[]
  /** Drawn by the form's `beside`, not among the others. */
  readonly isBeside?: true
}

/** What a picker asks for a record that is added inside it. */
export type AddNew = {
  readonly groups: readonly FieldGroup[]
  /** @param typed the search text */
  readonly start?: (typed: string) => FormData
  readonly complete?: (fields: FormData) => FormData
}

/** Lines of a new record that are records of their own, and their fields. */
export type LinesAsked = {
  readonly resource: ResourceName
  readonly fields: readonly string[]
  readonly label: string
  readonly start?: FormData
  readonly mayReorder?: boolean
  /** Fields that "Same again" copies. */
  readonly again?: readonly string[]
  readonly totals?: (lines: readonly FormData[]) => Readonly<Record<string, string>>
  readonly nameOf?: (line: FormData, place: number) => string
}

/**
 * The groups of a new record: a first group with what is asked first, and the rest for later.
 * @param asks at most five
 */
export function groupsOfAdd(groups: readonly FieldGroup[], asks: readonly string[]) {
  const isAsked = (field: string) => asks.includes(field)
  const drawing = groups.filter(({ after, fields }) => after && fields.some(isAsked))
  const hiding = groups.filter(({ hides }) => hides)
  const first: FieldGroup = {
    fields: asks,
    hides: (field, data) => hiding.some((group) => group.hides?.(field, data)),
    after: (data) => drawing.map(({ after }) => after?.(data)),
  }
  const later = groups
    .map((group): FieldGroup => {
      const { after, ...rest } = group
      const fields = group.fields.filter((field) => !isAsked(field))
      return { ...rest, fields, ...(after && !drawing.includes(group) && { after }) }
    })
    .filter(({ fields }) => fields.length > 0)
  return { first, later }
}

/** The groups without set-once fields. */
export const groupsOfEdit = (resource: Declared, groups: readonly FieldGroup[]) =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => fieldSchema(resource, field).setOnce === undefined),
  }))

/** What a form starts with of a record: without what is asked anew with each change. */
export const startingFields = (resource: Declared, fields: readonly string[]) =>
  fields.filter((field) => fieldSchema(resource, field).askedAnew !== true)

export const fieldsOf = (groups: readonly FieldGroup[]) => groups.flatMap((group) => group.fields)

export type FormSchema = {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

export function formSchema(resource: Declared, fields: readonly string[]): FormSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, fieldSchema(resource, field)])),
    required: fields.filter((field) => isRequired(resource, field)),
    additionalProperties: false,
  }
}

/** A new record's initial values: the schema's defaults, then what the screen knows. */
export function startingData(resource: Declared, fields: readonly string[], start: FormData) {
  const data: FormData = {}
  for (const field of fields) {
    const schema = fieldSchema(resource, field)
    if (schema.default !== undefined) data[field] = schema.default
    else if (schema.type === 'array' && isRequired(resource, field)) data[field] = []
  }
  return { ...data, ...start }
}
