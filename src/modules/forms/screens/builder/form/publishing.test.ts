import { expect, test } from 'vitest'
import { wantsSignature } from '#contract/modules/checks/checks.rules.ts'
import { type CheckForm, checkForms } from '#contract/modules/forms/check-forms.ts'
import { fitnessToWork } from '#contract/modules/forms/library/f10-fitness-to-work.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { copyOfForm } from '#contract/modules/forms/library/library-form.ts'
import { formTexts, readForm } from './built-form.ts'
import { changed } from './edits.ts'
import { isSettingOn, settingFields, settingsOf, switched } from './form-settings.ts'
import { draftPatch, nextRevision, rewritten } from './publishing.ts'

const everySetting = {
  ...{ private: true, sign_required: true, verify_required: true, photo_required: true },
  sign_statement: 'I am fit for work.',
  ...{ estimated_min: 2, category: 'PERSONAL', library_key: 'F10' },
  ...{ location_ids: ['hs'], department_ids: ['butchery'], roles: ['user'] },
} as const
const f10 = {
  ...copyOfForm('F10', fitnessToWork),
  ...everySetting,
  ...{ id: 'r1', family_id: 'r1', revision: 1, version: 4, notes: 'ours', created: 1 },
} as unknown as CheckForm
const texts = { title: 'Fit for work', schema: '{"title":"Fit for work"}' }
const anew = { id: 'r2', isDraft: false }

test('§4 F10 published again from Form Dev its answers stay private, and all its other 10 settings as they were', () => {
  expect(nextRevision(f10, rewritten(f10, texts), anew)).toEqual({
    ...{ id: 'r2', family_id: 'r1', revision: 2, supersedes_id: 'r1' },
    ...everySetting,
    ...texts,
  })
  const draft = { ...f10, draft: true }
  const patch = draftPatch(draft, rewritten(draft, texts), false)
  expect(patch).toEqual({ ...everySetting, ...texts, draft: null })
})

test('§4 F10 published again from the builder keeps them too; a switch turned off is off, in a draft as well', () => {
  const built = readForm(f10)
  const parts = { ...built.settings, ...formTexts(built) }
  expect(nextRevision(f10, parts, anew)).toMatchObject({ ...everySetting, revision: 2 })
  const open = { ...parts, private: undefined } as unknown as typeof parts
  expect(JSON.parse(JSON.stringify(nextRevision(f10, open, anew)))).not.toHaveProperty('private')
  expect(draftPatch({ ...f10, draft: true }, open, true)).toMatchObject({ private: null })
})

test('AC 3.28.2 in each of 14 copies the first question is reworded and published; the library’s form, and the next copy of it, stay as they were', async () => {
  for (const { key, load } of library) {
    const before = JSON.stringify(await load())
    const own = { ...copyOfForm(key, await load()), id: key, family_id: key, revision: 1 }
    const built = readForm(own as CheckForm)
    const [first] = built.questions
    const reworded = { ...first?.question, title: 'In our own words' }
    const edited = changed(built, first?.key ?? '', { question: reworded })
    const next = nextRevision(own as CheckForm, { ...edited.settings, ...formTexts(edited) }, anew)
    expect(next.schema).toContain('"In our own words"')
    expect(next).toMatchObject({ revision: 2, library_key: key })
    expect(JSON.stringify(await load())).toBe(before)
    expect(copyOfForm(key, await load()).schema).toBe(own.schema)
    expect(own.schema).not.toContain('"In our own words"')
  }
  expect(library).toHaveLength(14)
})

test('a new form begins with revision 1 of its own family, in no category', () => {
  expect(nextRevision(null, rewritten(null, texts), { id: 'n', isDraft: true })).toEqual({
    ...{ id: 'n', family_id: 'n', revision: 1, category: 'OTHER', draft: true },
    ...texts,
  })
})

test('what goes over from revision to revision is every field of the contract but 3 texts and 4 about the revision', () => {
  const apart = ['title', 'schema', 'ui_schema', 'family_id', 'revision', 'supersedes_id', 'draft']
  expect(settingFields.toSorted()).toEqual(Object.keys(everySetting).toSorted())
  for (const field of settingFields) expect(checkForms.schema.properties).toHaveProperty(field)
  for (const field of apart) expect(settingsOf(f10)).not.toHaveProperty(field)
})

test('§2.24 what the builder says is not to be signed asks for no signature, and a form that says nothing does', () => {
  expect(isSettingOn({}, 'sign_required')).toBe(true)
  const parts = { ...rewritten(null, texts), ...switched('sign_required', false) }
  const form = nextRevision(null, parts, { id: 'f1', isDraft: false })
  expect([form.sign_required, wantsSignature(form)]).toEqual([false, false])
  expect(wantsSignature({ ...form, ...switched('sign_required', true) })).toBe(true)
  expect(switched('photo_required', false)).toEqual({ photo_required: undefined })
})
