/**
 * The business settings as fields of its form: each field of a module's keys is beside the
 * business's own, named by its path. Pure. Always holds: a setting nobody chose reads as its
 * default, and isn't stored; a save contains all settings with the change applied.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { BusinessSettings, Client } from '#contract/modules/business/client.ts'
import { fieldSchema, INSIDE } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import type { SettingsKey, SettingsSection } from '#src/records/seam/settings.ts'

const SETTINGS = 'settings'
const schemaOf = (field: string) => fieldSchema(declarations.client, field)
const pathOf = (...names: string[]) => [SETTINGS, ...names].join(INSIDE)

/** `settings/week_starts`, and each field of a group: `settings/clock/round_min`. */
export const fieldsOfKeys = (keys: readonly SettingsKey[]): string[] =>
  keys.flatMap((key) => {
    const { properties } = schemaOf(pathOf(key))
    return properties ? Object.keys(properties).map((name) => pathOf(key, name)) : [pathOf(key)]
  })

/** The sections of the form, without settings that are changed on a separate page. */
export const settingsGroups = (sections: readonly SettingsSection[]) =>
  sections
    .filter(({ changedAt }) => changedAt === undefined)
    .map(
      ({ title, about, keys }) =>
        ({ title, about, fields: fieldsOfKeys(keys) }) satisfies FieldGroup,
    )

type Fields = Readonly<Record<string, unknown>>

const partOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

function valueAt(settings: Fields, field: string): unknown {
  const [, key = '', name] = field.split(INSIDE)
  return name === undefined ? settings[key] : partOf(settings[key])[name]
}

/** The business with a field for each of these settings. */
export function withSettings(client: Client, fields: readonly string[]): Client {
  const settings: Fields = client.settings ?? {}
  const values = fields.flatMap((field): [string, unknown][] => {
    const value = valueAt(settings, field) ?? schemaOf(field).default
    return value === undefined ? [] : [[field, value]]
  })
  return { ...client, ...Object.fromEntries(values) }
}

const isNothing = (value: unknown) => value === null || value === undefined

/** What is sent for a change in the form: null removes a setting. */
export function settingsPatch(client: Client, changes: FormData): FormData {
  const own: FormData = {}
  const settings: Record<string, unknown> = { ...client.settings }
  let isChanged = false
  for (const [field, value] of Object.entries(changes)) {
    const [outer, key = '', name] = field.split(INSIDE)
    if (outer !== SETTINGS || key === '') {
      own[field] = value
      continue
    }
    isChanged = true
    const next = name === undefined ? value : withPart(partOf(settings[key]), name, value)
    if (isNothing(next)) delete settings[key]
    else settings[key] = next
  }
  return isChanged ? { ...own, settings: settings as BusinessSettings } : own
}

/** Null if it has no parts. */
function withPart(group: Fields, name: string, value: unknown): Fields | null {
  const { [name]: _, ...rest } = group
  const next = isNothing(value) ? rest : { ...rest, [name]: value }
  return Object.keys(next).length > 0 ? next : null
}
