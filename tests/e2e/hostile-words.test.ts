/**
 * Words that would be markup or script, wherever people may write them, in the built app under its
 * own policy (security.md, "How it is proved"; "Data in"). Always holds: they are shown as they were
 * typed; none becomes an element, a link or a script.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#local/device/uuid.ts'
import { rounds } from '#tests/support/depth.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'

/** Words in places of forms that are shown. */
const PLACED = rounds(200, 10_000)
const QUESTIONS = 20
const RAN = '__hostileWordsRan'

let kitchen: MorningKitchen
let asha: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
  await asha.page.evaluate((ran) => {
    const seen: string[] = []
    Object.assign(window, { [ran]: (what: string) => seen.push(what), hostileWordsSeen: seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      seen.push(`${violatedDirective} ${sample}`),
    )
    window.alert = (what) => void seen.push(`alert ${what}`)
  }, RAN)
})
afterAll(() => kitchen?.stop())

const run = `${RAN}(1)`
const wholes = [
  `<script>${run}</script>`,
  `<img data-hostile src=x onerror=${run}>`,
  `<svg data-hostile onload=${run}>`,
  `<iframe data-hostile srcdoc="<script>parent.${run}</script>">`,
  `<a data-hostile href="javascript:${run}">x</a>`,
  `[x](javascript:${run})`,
  `![x](x"onerror="${run})`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `"><b data-hostile>x</b>`,
  `'><img data-hostile src=x onerror=${run}>`,
  `</textarea><img data-hostile src=x onerror=${run}>`,
  `</title><script>${run}</script>`,
  `<math data-hostile><mtext><style><img src=x onerror=${run}></style>`,
  `<template data-hostile><script>${run}</script></template>`,
  `<details data-hostile open ontoggle=${run}>`,
  `<input data-hostile autofocus onfocus=${run}>`,
  `<form data-hostile action=javascript:${run}><button>`,
  `<base data-hostile href=//evil.example>`,
  `<meta data-hostile http-equiv=refresh content="0;url=javascript:${run}">`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `&lt;img data-hostile src=x onerror=${run}&gt;`,
  `<x data-hostile style="background:url(javascript:${run})">`,
  `<!--<img data-hostile src="--><img data-hostile src=x onerror=${run}>`,
]
const between = ['', ' ', '\u00a0', '<', '</p>', '"', "'", '`', '\u202e', '&', '%3C', '\\u003c']
const hostile = (chance: Seeded) =>
  `${chance.pick(between)}${chance.pick(wholes)}${chance.pick(between)}`.trim()

/** What became of the words on the page as it stands: nothing. */
async function expectOnlyWords(page: Page, where: string): Promise<void> {
  const became = await page.evaluate(() => ({
    seen: (window as unknown as { hostileWordsSeen: string[] }).hostileWordsSeen,
    elements: document.querySelectorAll('[data-hostile]').length,
    links: [...document.querySelectorAll('a[href], form[action], iframe[src]')]
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
      .filter((address) => /^\s*(javascript|data|vbscript):/i.test(address)),
    handlers: [...document.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  }))
  expect([where, became]).toEqual([where, { seen: [], elements: 0, links: [], handlers: [] }])
}

/** A form whose every place holds hostile words; `last` is what it ends on. */
function hostileForm(chance: Seeded, last: string) {
  let placed = 0
  const words = () => {
    placed++
    return hostile(chance)
  }
  const choices = () => ['a', 'b', 'c'].map((value) => ({ const: value, title: words() }))
  const kinds: (() => object)[] = [
    () => ({ type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'], 'x-actions': [words()] }),
    () => ({ type: 'string', oneOf: choices() }),
    () => ({ type: 'array', uniqueItems: true, items: { type: 'string', oneOf: choices() } }),
    () => ({ type: 'string' }),
    () => ({ type: 'number', 'x-limits': { unit: '°C', max: 8 } }),
    () => ({ type: 'null' }),
    () => ({
      type: 'object',
      properties: { inner: { type: 'string', title: words(), description: words() } },
    }),
  ]
  const data: Record<string, unknown> = {}
  const questions = Array.from({ length: QUESTIONS }, (_, at): [string, object] => {
    const kind = kinds[at % kinds.length]?.() ?? {}
    if ('type' in kind && kind.type === 'string' && !('oneOf' in kind)) {
      data[`q${at}`] = 'enum' in kind ? 'NO' : words()
    }
    return [`q${at}`, { title: words(), description: words(), ...kind }]
  })
  const ending: [string, object] = ['ending', { type: 'string', title: last }]
  const properties = Object.fromEntries([...questions, ending])
  const schema = { title: words(), description: words(), type: 'object', properties }
  return { schema: JSON.stringify(schema), data: JSON.stringify(data), placed: () => placed }
}

test(`of ${PLACED} hostile words in titles, descriptions, choices and answers of forms, none runs`, {
  timeout: 1_800_000,
}, async () => {
  const { page } = asha
  const seed = 26
  const chance = seeded(seed)
  await show(page, '/checkform-development')
  let placed = 0
  for (let round = 0; placed < PLACED; round++) {
    const last = `The end of form ${round}`
    const form = hostileForm(chance, last)
    await page.getByLabel('schema', { exact: true }).fill(form.schema)
    await page.getByLabel('data', { exact: true }).fill(form.data)
    await page.getByText(last, { exact: true }).first().waitFor()
    await expectOnlyWords(page, `seed ${seed}, form ${round}`)
    placed += form.placed()
  }
  // Shown as it was typed, and not left out.
  const whole = `<img data-hostile src=x onerror=${run}>`
  const schema = JSON.stringify({
    title: 'One question',
    type: 'object',
    properties: { one: { type: 'string', title: whole } },
  })
  await page.getByLabel('schema', { exact: true }).fill(schema)
  await page.getByText(whole, { exact: true }).first().waitFor()
})

test('hostile names and notes of sites, departments, fridges, suppliers, people and issues stay words on their pages', async () => {
  const { page } = asha
  const chance = seeded(27)
  const author = { created: Date.now(), created_by: kitchen.asha.idOf('Asha') }
  const [site] = await kitchen.asha.list<{ id: string }>('/v2/locations')
  const make = async (path: string, record: object) => {
    const id = uuidV7()
    const reply = await kitchen.asha.call('POST', path, { id, ...author, ...record })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return id
  }
  const name = (round: number) =>
    `${chance.pick(wholes.filter((one) => one.length <= 60))} ${round}`
  const shown: [path: string, words: string][] = []
  for (let round = 0; round < rounds(1, 10); round++) {
    const called = name(round)
    const department = await make('/v2/departments', { name: called })
    const title = name(round)
    const issue = await make('/v2/issues', {
      ...{ location_id: site?.id, status: 'OPEN', title, description: hostile(chance) },
      ...{ category: 'EQUIPMENT', severity: 'HIGH' },
    })
    const named = name(round)
    const supplier = await make('/v2/suppliers', {
      ...{ name: named, approval_status: 'PENDING', risk: 'LOW', notes: hostile(chance) },
    })
    const unit = name(round)
    const fridge = await make('/v2/temperature/temperature-locations', {
      ...{ location_id: site?.id, name: unit, kind: 'FRIDGE', notes: hostile(chance) },
      ...{ warn_max: 5, limit_max: 8, log_times: ['08:00'] },
    })
    shown.push([`/departments/${department}`, called], [`/issues/${issue}`, title])
    shown.push([`/suppliers/${supplier}`, named], [`/fridges/${fridge}`, unit])
  }
  const first_name = name(0)
  const ben = `/users/${kitchen.asha.idOf('Ben')}`
  expect((await kitchen.asha.call('PUT', ben, { first_name })).status).toBe(200)
  const lists = ['/departments', '/suppliers', '/users']
  // A list draws the rows one sees; which of them those are is not the matter here.
  const some = lists.map((path): [string, string] => [path, RAN])
  for (const [path, words] of [...shown, ...some]) {
    await show(page, path)
    await page.getByText(words).first().waitFor()
    await expectOnlyWords(page, path)
  }
})
