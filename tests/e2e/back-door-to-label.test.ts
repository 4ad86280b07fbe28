/**
 * From the back door to the label, in real Chromium on the kitchen's own clock (domain §2.0; AC 3.16,
 * 3.17, 3.23, 3.34, 3.35): two tablets and an office; four deliveries, one item sent back; three
 * batches, one with rework; 40 labels; six dispatches. One tablet has no signal from 06:00 to 13:00
 * and goes on using a lot that the office recalls at 11:00. Afterwards both tablets, the office, the
 * server and a recount that shares no rule with them (recount.ts) agree. The deep run does all of it
 * on the screens, loads the far tablet anew without signal and breaks replies on its way back.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { checkDigitOf } from '#contract/modules/scanner/check-digits.ts'
import { elementText } from '#contract/modules/scanner/gs1-make.ts'
import { addDays } from '#contract/time/business-day.ts'
import { type BackOffice, openBackOffice } from '#tests/support/back-office.ts'
import { rounds } from '#tests/support/depth.ts'
import { storedRows, untilNothingWaits } from '#tests/support/device-storage.ts'
import {
  countLot,
  type Input,
  makeBatch,
  printLabels,
  recallLot,
  sendLot,
  takeInAndReject,
  useFilePrinter,
} from '#tests/support/goods-work.ts'
import { type KitchenDevice, office, show, tablet } from '#tests/support/kitchen-device.ts'
import { type KitchenTime, startKitchenTime } from '#tests/support/kitchen-time.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type MorningKitchen, openKitchen } from '#tests/support/morning-kitchen.ts'
import { kilograms, recallPage, tracePage } from '#tests/support/recall-pages.ts'
import { recountFrom, recountLeft, type Told } from '#tests/support/recount.ts'

const timezone = 'Europe/London'
const isDeep = rounds(0, 1) === 1
const LONG_MS = 240_000

const lotKinds = ['meats', 'ingredients', 'packaging', 'products'] as const
type Marked = Lot & { readonly recall?: { readonly recall_id: string } }

let time: KitchenTime
let kitchen: MorningKitchen
let desk: BackOffice
let network: LossyNetwork
/** The tablet that has signal all day, the one that hasn't, and the office. */
let near: KitchenDevice
let far: KitchenDevice
let asha: KitchenDevice

/** Lots by what people call them. */
const lot = new Map<string, { readonly id: string; readonly code: string }>()
const plans = { first: '', second: '', third: '' }
let recallId = ''

const named = (name: string) => {
  const found = lot.get(name)
  if (!found) throw new Error(`There is no ${name} yet.`)
  return found
}
const list = <R>(resource: string) => kitchen.asha.list<R>(`/v2/${resource}`)

async function opened(who: string, size: typeof office, at: string) {
  const device = await kitchen.open({ ...size, origin: at, opensOffline: at === network.url })
  await time.keepIn(device.context)
  await device.signIn(kitchen.personOf(who))
  await device.waitForPill('All sent')
  return device
}

const gtinOf = (name: string) => {
  const body = name === 'Pork belly' ? '950600000201' : '950600000202'
  return `${body}${checkDigitOf(body)}`
}
const atTheDoor = (name: string, batch: string, net_weight_g: number, celsius: string) => ({
  label: elementText({
    ...{ gtin: gtinOf(name), batch, net_weight_g, use_by_date: addDays(desk.today(), 7) },
  }),
  batch,
  celsius,
})

/** What a batch made, as the tablet that made it has it. */
async function keepMade(name: string, { page }: KitchenDevice, batch: string): Promise<void> {
  const [products = []] = await storedRows<Product>(page, ['products'])
  const made = products.find(({ batch_id }) => batch_id === batch)
  if (!made) throw new Error(`${name}: the batch made nothing here.`)
  lot.set(name, { id: made.id, code: made.batch_code ?? '' })
}

/** As recipes name them, in their order. */
const inputs = (...all: readonly (readonly [string, string])[]): Input[] =>
  all.map(([name, kilograms]) => [name, name === 'Water' ? null : named(name).code, kilograms])
const burger = () =>
  inputs(
    ['Pork belly', '6'],
    ['Onions', '2'],
    ['Sausage rusk', '1'],
    ['Pork sausage seasoning', '0.2'],
    ['Water', '0.8'],
  )

beforeAll(async () => {
  time = startKitchenTime('05:00', timezone)
  kitchen = await openKitchen({ timezone, appFolder: time.appFolder })
  network = await openLossyNetwork(() => kitchen.origin)
  desk = await openBackOffice(kitchen)
  for (const name of ['Pork belly', 'Pork loin']) {
    await desk.change('stocks', desk.stockOf(name).id, { gtin: gtinOf(name) })
  }
  const burgers = await desk.recipe('Belly burger', {
    ...{ 'Pork belly': 6_000, Onions: 2_000, 'Sausage rusk': 1_000 },
    ...{ 'Pork sausage seasoning': 200, Water: 800 },
  })
  const sausages = await desk.recipe('Plain sausages', {
    ...{ 'Pork belly': 3_000, 'Sausage rusk': 500 },
    ...{ 'Pork sausage seasoning': 100, Water: 400 },
  })
  plans.first = await desk.plan(burgers, 10_000, 'HS-DAY-1')
  plans.second = await desk.plan(burgers, 10_000, 'HS-DAY-2')
  plans.third = await desk.plan(sausages, 4_000, 'HS-DAY-3')
  near = await opened('Callum', tablet, kitchen.origin)
  far = await opened('Dev', tablet, network.url)
  asha = await opened('Asha', office, kitchen.origin)
  await far.keptForOffline()
  await Promise.all([near, far].map(({ page }) => useFilePrinter(page)))
}, LONG_MS)
afterAll(async () => {
  await kitchen?.stop()
  await network?.close()
  time?.stop()
})

test(
  'AC 3.23.2 05:30 four deliveries: pork loin at 7.8 °C goes back and is no stock; 30.00 kg of pork belly, chicken, rusk, seasoning and onions are in',
  async () => {
    await time.at('05:30')
    const due = await desk.expectDelivery('Tyne Cutting', '60217', {
      ...{ 'Pork belly': 30_000, 'Pork loin': 10_000 },
    })
    const { page } = near
    await near.waitForPill('All sent')
    await takeInAndReject(page, due, {
      good: atTheDoor('Pork belly', 'TC-551', 30_000, '2.1'),
      warm: atTheDoor('Pork loin', 'TC-552', 9_900, '7.8'),
    })
    await near.waitForPill('All sent')
    const came = await Promise.all([
      desk.takeIn('Cheviot Poultry', 'CP-88', { 'Chicken thigh': 12_000 }),
      desk.takeIn('Spice & Rusk', 'SR-14', {
        ...{ 'Sausage rusk': 10_000, 'Pork sausage seasoning': 2_000 },
      }),
      desk.takeIn('Tyne Valley Produce', 'TV-7', { Onions: 9_000 }),
    ])
    const names = ['Chicken thigh', 'Sausage rusk', 'Pork sausage seasoning', 'Onions']
    for (const [at, { id, batch_code }] of came.flat().entries()) {
      lot.set(names[at] ?? '', { id, code: batch_code })
    }
    const meats = (await list<Lot>('meats')).filter(({ delivery_id }) => delivery_id === due)
    const belly = meats.find(({ result }) => result === 'ACCEPTED')
    lot.set('Pork belly', { id: belly?.id ?? '', code: belly?.batch_code ?? '' })
    expect(meats.map(({ result, quantity }) => `${result} ${quantity}`).sort()).toEqual([
      'ACCEPTED 30000',
      'REJECTED 9900',
    ])
    const loin = meats.find(({ result }) => result === 'REJECTED')
    expect(await list(`stock-operations?intake_id=${loin?.id}`)).toEqual([])
    // The far tablet has heard of all of it before it loses the signal.
    const heard = async () =>
      (await storedRows<Lot>(far.page, ['meats', 'ingredients'])).flat().map(({ id }) => id)
    await expect.poll(heard).toEqual(expect.arrayContaining([...lot.values()].map(({ id }) => id)))
  },
  LONG_MS,
)

test(
  '06:00 the far tablet loses the signal; 07:00 and 08:00 each tablet makes 20 burgers of the same pork and prints 20 labels',
  async () => {
    await time.at('06:00')
    network.cut()
    await far.context.setOffline(true)
    await time.at('07:00')
    await makeBatch(near.page, { id: plans.first, inputs: burger(), packs: 20 })
    await keepMade('near burgers', near, plans.first)
    await printLabels(near.page, named('near burgers').id, 20)
    await time.at('08:00')
    if (isDeep) await far.page.reload()
    await makeBatch(far.page, { id: plans.second, inputs: burger(), packs: 20 })
    await keepMade('far burgers', far, plans.second)
    await printLabels(far.page, named('far burgers').id, 20)
  },
  LONG_MS,
)

test(
  '09:00 to 10:00 burgers go to three customers, chicken to a fourth; the pork is counted at 18.00 kg, 6.00 kg less than the near tablet knows of',
  async () => {
    await time.at('09:00')
    const burgers = { ...named('near burgers'), kind: 'PRODUCT' as const }
    const thigh = { ...named('Chicken thigh'), kind: 'MEAT' as const }
    await sendLot(near.page, 'The Railway Inn', [burgers.code, '3'])
    await time.at('09:30')
    await sendLot(far.page, 'Fell View Hotel', [named('far burgers').code, '4'])
    await near.waitForPill('All sent')
    if (isDeep) {
      await sendLot(near.page, 'St Andrew’s Care Home', [burgers.code, '2'])
      await sendLot(near.page, 'Corbridge Farm Shop', [thigh.code, '5'])
    } else {
      await desk.sendOut('St Andrew’s Care Home', burgers, 2_000)
      await desk.sendOut('Corbridge Farm Shop', thigh, 5_000)
    }
    await time.at('10:00')
    await countLot(near.page, named('Pork belly').id, '18')
    await near.waitForPill('All sent')
  },
  LONG_MS,
)

test(
  'AC 3.16.4 11:00 the office recalls the pork: as far as anybody knows that stops 2 lots; the near tablet hears of it at once',
  async () => {
    await time.at('11:00')
    const { page } = asha
    await recallLot(page, named('Pork belly'), 2)
    await asha.waitForPill('All sent')
    const [recall] = (await list<RecallRecord>('recalls')).filter(({ origins }) =>
      origins.some(({ id }) => id === named('Pork belly').id),
    )
    recallId = recall?.id ?? ''
    expect(recall?.lots?.map(({ id }) => id)).toEqual([
      named('Pork belly').id,
      named('near burgers').id,
    ])
    await near.page.getByRole('complementary', { name: 'Recall' }).getByText('its 2 lots').waitFor()
  },
  LONG_MS,
)

test(
  '12:00 the far tablet, which has not heard, makes sausages of the recalled pork and of 1.50 kg of its burgers, and sends some to a school',
  async () => {
    await time.at('12:00')
    const { page } = far
    await makeBatch(page, {
      id: plans.third,
      inputs: inputs(
        ['Pork belly', '3'],
        ['Sausage rusk', '0.5'],
        ['Pork sausage seasoning', '0.1'],
        ['Water', '0.4'],
      ),
      rework: [named('far burgers').code, '1.5'],
      packs: 11,
      why: '1.50 kg of this morning’s burgers went back in.',
    })
    await keepMade('sausages', far, plans.third)
    await time.at('12:30')
    await sendLot(page, 'Tynedale First School', [named('sausages').code, '2.5'])
    await time.at('12:40')
    await desk.sendOut('The Railway Inn', { ...named('Chicken thigh'), kind: 'MEAT' }, 2_000)
    expect(await page.getByRole('complementary', { name: 'Recall' }).count()).toBe(0)
  },
  LONG_MS,
)

test(
  '13:00 the signal is back: what was made extends the recall, its issue says on which tablet, and all three know of 4 lots',
  async () => {
    await time.at('13:00')
    if (isDeep) {
      void network.loseNextReply(({ method, url }) => method === 'POST' && url === '/v2/products')
      let sent = 0
      network.breakReplies(({ method }) => {
        if (method === 'GET') return false
        sent += 1
        return sent % 4 === 2
      })
    }
    network.mend()
    await far.context.setOffline(false)
    await untilNothingWaits(far.page)
    network.breakReplies(null)
    await far.waitForPill('All sent')
    for (const { page } of [near, far, asha]) {
      await show(page, '/')
      const alert = page.getByRole('complementary', { name: 'Recall' })
      await alert.getByText('its 4 lots').waitFor()
    }
    const issue = (await list<Issue>('issues')).find(({ source }) => source?.id === recallId)
    expect(issue).toMatchObject({ category: 'RECALL', severity: 'CRITICAL', status: 'OPEN' })
    // Two uses of pork, one of burgers; burgers and sausages sent.
    const late = issue?.timeline?.filter(({ text }) => text?.startsWith('Used after recall'))
    expect(late?.map(({ text, by }) => [text, by])).toEqual(
      Array(5).fill(['Used after recall on Chrome on Linux.', kitchen.asha.idOf('Dev')]),
    )
    await far.waitForPill('All sent')
  },
  LONG_MS,
)

/** All that the server tells, and what a recount makes of it. */
async function recounted() {
  const [operations, batches, ...kinds] = await Promise.all([
    list<StockOperation>('stock-operations'),
    list<Batch>('batches'),
    ...lotKinds.map((kind) => list<Marked>(kind)),
  ])
  const lots = kinds.flat()
  const water = new Map(batches.map(({ id, water_g = 0 }) => [id, water_g]))
  const told: Told = { lots: lots as Told['lots'], operations, water }
  return {
    lots,
    left: recountLeft(operations),
    reached: recountFrom(named('Pork belly').id, told),
  }
}

const covered = ['Pork belly', 'near burgers', 'far burgers', 'sausages']
const isOfRecall = ({ recall }: Marked) => recall?.recall_id === recallId
const leftOf = ({ balance }: Pick<Lot, 'balance'>) => balance?.quantity ?? 0

test(
  'every balance: the recount, the server, both tablets and the office have the same grams of each lot, and of the pork 15.00 kg',
  async () => {
    const { lots, left } = await recounted()
    const today = [...lot].map(([name, { id }]) => [name, left.get(id)])
    expect(Object.fromEntries(today)).toEqual({
      ...{ 'Pork belly': 15_000, 'Chicken thigh': 5_000, Onions: 5_000 },
      ...{ 'Sausage rusk': 7_500, 'Pork sausage seasoning': 1_500 },
      ...{ 'near burgers': 5_000, 'far burgers': 4_500, sausages: 3_000 },
    })
    const bySum = (all: readonly Marked[]) => all.map((one) => [one.id, leftOf(one)]).sort()
    const again = (all: readonly Marked[]) => all.map(({ id }) => [id, left.get(id) ?? 0]).sort()
    expect(bySum(lots)).toEqual(again(lots))
    for (const { page } of [near, far, asha]) {
      const kept = (await storedRows<Marked>(page, lotKinds)).flat()
      expect(kept.map(({ id }) => id)).toEqual(
        expect.arrayContaining([...lot.values()].map(({ id }) => id)),
      )
      expect(bySum(kept)).toEqual(again(kept))
      // What this device keeps of today's ledger comes to the same.
      const [own = []] = await storedRows<StockOperation>(page, ['stock-operations'])
      const here = recountLeft(own)
      for (const [name, { id }] of lot) {
        expect([name, here.get(id)]).toEqual([name, left.get(id)])
      }
    }
  },
  LONG_MS,
)

test(
  'every closure: the recount, the recall of the server and the marks on three devices name the same 4 lots, and both tablets block each',
  async () => {
    const { lots, reached } = await recounted()
    const wanted = covered.map((name) => named(name).id).sort()
    expect([...reached.lots].sort()).toEqual(wanted)
    const recall = (await list<RecallRecord>('recalls')).find(({ id }) => id === recallId)
    expect(recall?.lots?.map(({ id }) => id).sort()).toEqual(wanted)
    expect(lots.filter(isOfRecall).map(({ id }) => id)).toEqual(expect.arrayContaining(wanted))
    expect(lots.filter(isOfRecall)).toHaveLength(4)
    for (const { page } of [near, far, asha]) {
      const [recalls = []] = await storedRows<RecallRecord>(page, ['recalls'])
      const own = recalls.find(({ id }) => id === recallId)
      expect(own?.lots?.map(({ id }) => id).sort()).toEqual(wanted)
      const kept = (await storedRows<Marked>(page, lotKinds)).flat()
      const marked = kept.filter(isOfRecall).map(({ id }) => id)
      expect(marked.sort()).toEqual(wanted)
    }
    for (const { page } of [near, far]) {
      for (const name of covered) {
        const { id, code } = named(name)
        await show(page, name === 'Pork belly' ? `/meats/${id}` : `/products/${id}`)
        await page
          .getByText(new RegExp(`${code} is recalled. Do not use, sell or move it.`))
          .first()
          .waitFor()
      }
    }
    const use = { ...named('sausages'), kind: 'PRODUCT' as const }
    await expect(desk.sendOut('Fell View Hotel', use, 100)).rejects.toThrow('is recalled')
  },
  LONG_MS,
)

/** What people call a lot on the screens. */
const titles: Readonly<Record<string, string>> = {
  'near burgers': 'Belly burger',
  'far burgers': 'Belly burger',
  sausages: 'Plain sausages',
}

test(
  'every customer: four have 11.50 kg, 7.17 kg of it the pork itself; the recount, the recall and the trace on each device say the same of each; who got chicken alone has nothing',
  async () => {
    const { reached, left } = await recounted()
    const people = await list<{ id: string; name: string }>('customers')
    const titleOf = (id: string) => titles[[...lot].find(([, one]) => one.id === id)?.[0] ?? '']
    const all = [...reached.customers].map(([id, byLot]) => ({
      name: people.find((one) => one.id === id)?.name ?? id,
      sent: [...byLot].map(([of, { sent }]) => `${titleOf(of)}, ${kilograms(sent)}`).join('; '),
      of: [...byLot.values()].reduce((sum, { of }) => sum + of, 0),
    }))
    all.sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(all.map(({ name, of }) => [name, of])).toEqual([
      ['Fell View Hotel', 2_400],
      ['St Andrew’s Care Home', 1_200],
      ['The Railway Inn', 1_800],
      ['Tynedale First School', 1_773],
    ])
    const customers = all.map(({ name, sent }) => [name, sent])
    const found = covered
      .map((name) => [named(name).code, kilograms(left.get(named(name).id) ?? 0)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const traced = all.map(({ name, of }) => [name, kilograms(of)] as const)
    for (const { page } of [near, far, asha]) {
      await expect
        .poll(() => recallPage(page, recallId, 'The manager'))
        .toEqual({ customers, found })
    }
    for (const { page } of [near, far]) {
      await expect.poll(() => tracePage(page, named('Pork belly').id)).toEqual(traced)
    }
    await show(asha.page, `/trace/${named('Pork belly').id}`)
    for (const [name, of] of traced) {
      const card = asha.page.getByRole('button', { name: new RegExp(`^${name}`) })
      await card.filter({ hasText: `${of} of this lot` }).waitFor()
    }
  },
  LONG_MS,
)

test('40 labels are kept on their lots, 20 of each tablet; the far tablet’s came once', async () => {
  const today = [named('near burgers').id, named('far burgers').id]
  const prints = (await list<LabelPrint>('label-prints')).filter(({ intake_id }) =>
    today.includes(intake_id),
  )
  expect(prints.map(({ intake_id, copies }) => [today.indexOf(intake_id), copies]).sort()).toEqual([
    [0, 20],
    [1, 20],
  ])
  expect(prints.reduce((sum, { copies }) => sum + copies, 0)).toBe(40)
  expect(new Set(prints.map(({ device_id }) => device_id)).size).toBe(2)
  const { verdict } = await kitchen.ledger()
  expect(verdict).toMatchObject({ intact: true, brokenAt: null })
})
