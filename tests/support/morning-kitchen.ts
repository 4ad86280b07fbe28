/**
 * A copy of the demo (demo-for-run.ts) with a Chromium for its devices. In a morning kitchen it is
 * between eight and nine now, so that a test about what is due says the same at any hour it is run.
 * Always holds: the 08:00 readings are due until 10:00 there, nobody has made a reading today, and
 * it does not stop before every device is asked for complaints.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { expect, inject } from 'vitest'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { headSigner, openKeys } from '#server/keys.ts'
import { startServer } from '#server/main.ts'
import { findingLine } from '#server/services/ledger/findings.ts'
import { verifyBusiness } from '#server/services/ledger/verify-business.ts'
import { kept } from '#server/sessions/kept.ts'
import { verifyLedger } from '#server/store/ledger.ts'
import { launchChromium } from './chromium.ts'
import {
  type DeviceOptions,
  type KitchenDevice,
  openDevice,
  type SignIn,
} from './kitchen-device.ts'
import { moveSites, placeAtEight } from './place-at-eight.ts'
import { serverReader } from './server-reader.ts'

export type MorningKitchen = Awaited<ReturnType<typeof openKitchen>>

let ofThisLane: Promise<Browser> | undefined
/** One Chromium for all kitchens of a lane; devices share nothing, and it ends with the lane. */
const chromiumOfLane = () => {
  ofThisLane ??= launchChromium()
  return ofThisLane
}

/** @param without modules that are switched off before anybody signs in */
export const openMorningKitchen = (without: readonly FeatureFlag[] = []) =>
  openKitchen({ without, timezone: placeAtEight(Date.now()) })

type KitchenOptions = {
  readonly timezone: string
  readonly without?: readonly FeatureFlag[]
  /** Another build of the app than dist/. */
  readonly appFolder?: string
}

export async function openKitchen({ timezone, without = [], appFolder }: KitchenOptions) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'larder-morning-'))
  const { folder, accounts } = inject('demoMade')
  cpSync(folder, dataFolder, { recursive: true })
  const server = await startServer({
    port: 0,
    demo: 'never',
    dataFolder,
    logLevel: 'silent',
    ...(appFolder && { appFolder }),
  })
  const { store } = server
  const [business = ''] = await store.businesses()
  await store.write(business, async (tx) => {
    const flags = await tx.kept<string[]>(kept.business, 'flags')
    const left = (flags?.value ?? []).filter((flag) => !without.includes(flag as FeatureFlag))
    await tx.keep(kept.business, 'flags', left)
  })
  const people = Object.fromEntries(
    accounts.map(({ name, signsInAs, password }): [string, SignIn] => [
      name.split(' ')[0] ?? name,
      { name: signsInAs, password },
    ]),
  )
  const origin = server.address.replace('127.0.0.1', 'localhost')
  const asha = await serverReader(origin, people.Asha)
  const sites = await moveSites(asha, timezone)
  const siteOf = (code: string) => {
    const site = sites.find((one) => one.code === code)
    if (!site) throw new Error(`There is no site ${code}.`)
    return { ...site, timezone }
  }
  const browser = await chromiumOfLane()
  const devices: KitchenDevice[] = []
  const open = async (on: DeviceOptions & { readonly origin?: string }) => {
    const device = await openDevice(browser, { origin, ...on })
    devices.push(device)
    return device
  }
  const personOf = (name: string) => {
    const who = people[name]
    if (!who) throw new Error(`The demo made no ${name}.`)
    return who
  }
  return {
    origin,
    dataFolder,
    personOf,
    /** A device nobody is signed in on; the server is at another origin to one behind a network. */
    open,
    /** Somebody's device, with all records here. @param person as the demo calls them: `Asha` */
    async signedIn(person: string, on: DeviceOptions): Promise<KitchenDevice> {
      const device = await open(on)
      await device.signIn(personOf(person))
      await device.waitForPill('All sent')
      return device
    },
    /** The server's own view, asked by Asha. */
    asha,
    siteOf,
    /** In walking order. */
    async unitsOf(code: string): Promise<TemperatureLocation[]> {
      const { id } = siteOf(code)
      const all = await asha.list<TemperatureLocation>('/v2/temperature/temperature-locations')
      return all
        .filter(({ location_id }) => location_id === id)
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    },
    /** Four digits, of who had them when the demo was made. */
    pinOf: (firstName: string) =>
      accounts.find(({ name }) => name.startsWith(firstName))?.pin ?? '',
    /** Every accepted act, oldest first, and whether the chain of them holds. */
    async ledger() {
      const head = await store.read(business).ledgerHead()
      const rows = await store.read(business).ledger({ limit: head.seq })
      return { rows, verdict: verifyLedger(rows, head) }
    },
    /** The server checks all of its records against the ledger, as it does every day. */
    checkLedger: async () => {
      await server.ledger.checkWhole(business)
      await server.ledger.tick()
    },
    /** What the server does by itself is done now. */
    async runJobs(): Promise<void> {
      await server.jobs.tick()
      await server.jobs.settled()
    },
    logs: () => asha.list<TemperatureLog>('/v2/temperature-logs'),
    async stop(): Promise<void> {
      await Promise.all(devices.map(({ close }) => close()))
      const { findings } = await verifyBusiness({
        customerId: business,
        reader: store.read(business),
        signer: headSigner(openKeys({ dataFolder })),
        now: Date.now(),
      })
      await server.close()
      rmSync(dataFolder, { recursive: true, force: true })
      expect(devices.flatMap(({ complaints }) => complaints)).toEqual([])
      // Whatever a story did, its records match the ledger.
      expect(findings.map((finding) => findingLine(business, finding))).toEqual([])
    },
  }
}
