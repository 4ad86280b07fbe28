/**
 * How screens write: one object with the actions, whatever the resource. Always holds: a resource
 * that works offline is saved on this device first, only by the person signed in here; one that is
 * written online uses session/api. Every action returns a SaveResult; none throws for what a person
 * can fix.
 */
import { useMemo } from 'react'
import type { Caller } from '#contract/core/access/access.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { Effects } from '#contract/core/rules/effects.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { authorOf, device } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { RecordPatch } from '#local/outbox/change.ts'
import type { NewFile } from '#local/outbox/new-file.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import type { Api } from '#src/session/api-calls.ts'
import { useSession } from '#src/session/use-session.ts'
import { useDatabase } from '../read/use-database.ts'
import { type EachAct, type EachResult, eachLocal } from './save-each.ts'
import {
  type ActAsked,
  type AllResult,
  actLocal,
  allLocal,
  archiveLocal,
  attachLocal,
  correctLocal,
  createLocal,
  detachLocal,
  editLocal,
  type Fields,
  type Keeper,
  type OneOfAll,
  restoreLocal,
  voidLocal,
} from './save-local.ts'
import { archiveOnline, createOnline, eachOnline, editOnline } from './save-online.ts'
import { type Refusal, refused, type SaveResult } from './save-result.ts'

type Row<N extends ResourceName> = RecordsByResource[N]
type Result<N extends ResourceName> = Promise<SaveResult<Row<N>>>

export type Save = {
  /** @param fields the record without what the device fills in (id, created, created_by…) */
  create<N extends ResourceName>(
    resource: N,
    fields: RecordPatch<N> | Fields,
    /** Its consequences, if its screen brings them: saved in the same transaction. */
    effects?: Effects<Row<N>>,
  ): Result<N>
  /** @param patch changed fields only; null clears one */
  edit<N extends ResourceName>(
    resource: N,
    record: Row<N>,
    patch: RecordPatch<N> | Fields,
  ): Result<N>
  /**
   * Measured facts (domain §1.5): a new record that voids the old. @returns the new one
   * @param effects as for `create`
   */
  correct<N extends ResourceName>(
    resource: N,
    old: Row<N>,
    fields: RecordPatch<N> | Fields,
    reason: string,
    effects?: Effects<Row<N>>,
  ): Result<N>
  /** Measured facts: an admin voids one without a replacement (ADR 0017). */
  void<N extends ResourceName>(resource: N, record: Row<N>, reason: string): Result<N>
  /**
   * Several records saved with one tap, all or none: a header with its lines, for example; the
   * first is saved before those that name it.
   */
  all(changes: readonly OneOfAll[]): Promise<AllResult>
  /** An act on a record, with its answers (contract/core/acts/acts.ts). */
  act<N extends ResourceName>(asked: ActAsked<N>): Promise<SaveResult<Fields>>
  /**
   * The same action on many records, each saved and refused separately; online ones one after
   * another. @param onProgress how many are through
   */
  each<N extends ResourceName>(
    resource: N,
    acts: readonly EachAct<N>[],
    onProgress?: (done: number) => void,
  ): Promise<EachResult>
  /** Saves a photo or document at once; a record names it by its id. */
  attach(file: NewFile): Result<'files'>
  /** Removes one that was never sent. */
  detach(id: string): Promise<void>
  archive<N extends ResourceName>(resource: N, record: Row<N>): Result<N>
  restore<N extends ResourceName>(resource: N, record: Row<N>): Result<N>
}

type Ports = {
  readonly db: LarderDatabase | undefined
  readonly caller: Caller | null
  readonly flags: readonly string[]
  readonly api: Api
}

const SIGNED_OUT = 'You are signed out. Sign in again to save this.'

const isOnlineOnly = (resource: ResourceName) => travel[resource].sync === 'online'

const HANDED_ON = 'Somebody else is working on this tablet now. Enter your PIN again to save this.'

/**
 * The author is read at the time of saving: the clock's skew may have changed, and the tablet may
 * have been handed on in another tab. What one person filled in is never saved as another's.
 */
async function keeperOf({ db, caller, flags }: Ports): Promise<Keeper | Refusal> {
  const session = await device.session()
  if (!db || !session || session.user_id !== db.user_id) {
    return refused(SIGNED_OUT)
  }
  if (session.caller.role === 'tablet' && !session.worker) return refused('Tap your name first.')
  const author = authorOf(session)
  return author.user_id === caller?.user_id ? { db, author, caller, flags } : refused(HANDED_ON)
}

const isRefusal = (value: Keeper | Refusal): value is Refusal => 'ok' in value

function createSave(ports: Ports): Save {
  const { api, caller } = ports
  async function locally<R>(act: (keeper: Keeper) => Promise<SaveResult<R>>) {
    const keeper = await keeperOf(ports)
    return isRefusal(keeper) ? keeper : act(keeper)
  }
  return {
    create: (resource, fields, effects) =>
      locally((keeper) => {
        if (!isOnlineOnly(resource)) return createLocal(keeper, resource, fields, effects)
        const own = { id: uuidV7(), created: Date.now(), created_by: keeper.author.user_id }
        const record = { ...own, ...fields } as unknown as Row<typeof resource>
        return createOnline(api, resource, record)
      }),
    edit: (resource, record, patch) =>
      isOnlineOnly(resource)
        ? editOnline(api, resource, record, patch)
        : locally((keeper) => editLocal(keeper, resource, record, patch)),
    correct: (resource, old, fields, reason, effects) =>
      locally(async (keeper) =>
        caller
          ? correctLocal(keeper, caller, resource, old, fields, reason, effects)
          : refused(SIGNED_OUT),
      ),
    void: (resource, record, reason) =>
      locally(async (keeper) =>
        caller ? voidLocal(keeper, caller, resource, record, reason) : refused(SIGNED_OUT),
      ),
    async all(changes) {
      const keeper = await keeperOf(ports)
      return isRefusal(keeper) ? keeper : allLocal(keeper, changes)
    },
    act: (asked) => locally((keeper) => actLocal(keeper, asked)),
    async each(resource, acts, onProgress = () => undefined) {
      if (isOnlineOnly(resource)) return eachOnline(api, resource, acts, onProgress)
      const keeper = await keeperOf(ports)
      if (!isRefusal(keeper)) return eachLocal(keeper, resource, acts, onProgress)
      const refused = acts.map(({ record }) => ({ id: record.id, says: keeper.message }))
      return { saved: [], refused }
    },
    attach: (file) => locally((keeper) => attachLocal(keeper, file)),
    async detach(id) {
      const keeper = await keeperOf(ports)
      if (!isRefusal(keeper)) await detachLocal(keeper, id)
    },
    archive: (resource, record) =>
      isOnlineOnly(resource)
        ? archiveOnline(api, resource, record, false)
        : locally((keeper) => archiveLocal(keeper, resource, record)),
    restore: (resource, record) =>
      isOnlineOnly(resource)
        ? archiveOnline(api, resource, record, true)
        : locally((keeper) => restoreLocal(keeper, resource, record)),
  }
}

export function useSave(): Save {
  const db = useDatabase()
  const { caller, api, flags } = useSession()
  return useMemo(
    () => createSave({ db, caller, flags: flags ?? [], api }),
    [db, caller, flags, api],
  )
}
