/**
 * What the provider settles for a business (§1, domain §2.33): which modules it has, how long its trial
 * runs, how its people reach the provider. Always holds: every change is in the business's ledger with who
 * made it and why.
 */

import { ADMIN_OVERRIDE, type FeatureFlag } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Client } from '#contract/modules/business/client.ts'
import { rulesOf } from './modules/rules-by-resource.ts'
import { putNextVersion } from './records/next-version.ts'
import type { RecordAct } from './records/record-act.ts'
import { fromStored, type WholeRecord } from './records/stored-record.ts'
import { kept } from './sessions/kept.ts'
import { StartProblem } from './start-problem.ts'
import type { Reader, Store, Writer } from './store/store.ts'

export type Provision = {
  readonly on: readonly FeatureFlag[]
  readonly off: readonly FeatureFlag[]
  /** The last instant of its trial (ms); null: it is on trial no more. */
  readonly trialExpires?: number | null
  /** Null takes one away. */
  readonly contact: Readonly<Record<string, string | null>>
}

export type ProvidedBy = { readonly actor: string; readonly reason: string }

const flagsOf = async (reader: Reader): Promise<readonly string[]> =>
  (await reader.kept<string[]>(kept.business, 'flags'))?.value ?? []

async function clientOf(reader: Reader, id: string): Promise<WholeRecord & Client> {
  const [row] = await reader.find('client', {})
  if (!row) throw new StartProblem(`The business ${id} has no record of its own.`)
  return fromStored(row) as WholeRecord & Client
}

const trialWords = ({ trial, trial_expires: until }: Client): string =>
  trial && until !== undefined
    ? `On trial until ${new Date(until).toISOString().slice(0, 10)}.`
    : 'Not on trial.'

/** For the provider to read. */
export async function readBusiness(store: Store, id: string) {
  const reader = store.read(id)
  const client = await clientOf(reader, id)
  return {
    name: client.name,
    flags: await flagsOf(reader),
    trial: trialWords(client),
    contact: client.settings?.provider_contact ?? {},
  }
}

async function setFlags(tx: Writer, id: string, { on, off }: Provision, by: ProvidedBy) {
  const before = await flagsOf(tx)
  const after = [...new Set([...before, ...on])].filter((flag) => !off.some((one) => one === flag))
  if (after.length === before.length && after.every((flag) => before.includes(flag))) return
  await tx.keep(kept.business, 'flags', after)
  await tx.note({
    actor: ADMIN_OVERRIDE,
    onBehalf: by.actor,
    device: null,
    deviceTime: null,
    act: 'set-flags',
    resource: 'client',
    id,
    version: 0,
    body: JSON.stringify({ before, after, reason: by.reason }),
    requestHash: null,
  })
}

function settled(client: Client, { trialExpires, contact }: Provision): Client {
  const { trial: _, trial_expires: __, ...ended } = client
  const onTrial =
    trialExpires === undefined
      ? client
      : trialExpires === null
        ? ended
        : { ...client, trial: true, trial_expires: trialExpires }
  if (Object.keys(contact).length === 0) return onTrial
  const all = Object.entries({ ...client.settings?.provider_contact, ...contact })
  const provider_contact = Object.fromEntries(all.filter(([, value]) => value !== null))
  return { ...onTrial, settings: { ...client.settings, provider_contact } }
}

/** @throws StartProblem when there is no such business */
export async function provide(
  store: Store,
  id: string,
  provision: Provision,
  by: ProvidedBy,
  now: number,
): Promise<void> {
  await store.write(id, async (tx) => {
    await setFlags(tx, id, provision, by)
    const client = await clientOf(tx, id)
    const next = settled(client, provision)
    if (JSON.stringify(next) === JSON.stringify(client)) return
    const act: RecordAct = {
      tx,
      resource: declarations.client,
      caller: {
        user_id: ADMIN_OVERRIDE,
        role: ADMIN_OVERRIDE,
        location_ids: [],
        department_ids: [],
      },
      rulesOf,
      session: { customerId: id, deviceId: '', flags: [], act: by.actor },
      now,
      madeOffline: false,
      requestHash: null,
      ifMatch: null,
    }
    await putNextVersion(act, 'provide', client, next as typeof client)
  })
}
