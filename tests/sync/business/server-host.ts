/**
 * The HTTP side of the real server, built once for all seeds: it keeps nothing of its own, so a
 * server that starts again, or on another seed's data, is what stands behind it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { larderHistory } from '#contract/core/sync/upcasts.ts'
import { buildApp } from '#server/app.ts'
import type { ServerContext } from '#server/context.ts'
import { type Keys, openKeys } from '#server/keys.ts'
import { rulesOf } from '#server/modules/rules-by-resource.ts'
import { optionDefaults } from '#server/options.ts'
import { kept } from '#server/sessions/kept.ts'
import { currentSealKey } from '#server/sessions/seal-keys.ts'
import { openStore } from '#server/store/open-store.ts'
import { BUSINESS } from './founding.ts'

/** What a start makes anew. */
export type Running = Pick<ServerContext, 'store' | 'sessions' | 'live' | 'blobs' | 'now'>

export const ORIGIN = 'https://larder.test'
const UNLIMITED = 1_000_000_000

/** Whatever is in its place now. */
const standIn = <T extends object>(now: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(now(), name) })

class ServerHost {
  readonly keys: Keys = openKeys({ dataFolder: '', signingKey: 'of the simulation, and of no use' })
  #running: Running | undefined
  #app: Promise<FastifyInstance> | undefined
  #template: Promise<string> | undefined

  running(): Running {
    if (!this.#running) throw new Error('No server has been started.')
    return this.#running
  }

  run(running: Running): void {
    this.#running = running
  }

  app(): Promise<FastifyInstance> {
    this.#app ??= this.#build()
    return this.#app
  }

  async #build(): Promise<FastifyInstance> {
    const running = () => this.running()
    const context: ServerContext = {
      options: {
        ...optionDefaults,
        logLevel: 'silent',
        publicUrl: ORIGIN,
        rateLimit: UNLIMITED,
        signInLimit: UNLIMITED,
        // Virtual time passes while the real disk writes; no upload stalls for 23 days.
        stalledUploadMs: 2_000_000_000,
      },
      keys: this.keys,
      maps: null,
      mail: { send: async () => 'kept' },
      now: () => running().now(),
      store: standIn(() => running().store),
      sessions: standIn(() => running().sessions),
      live: standIn(() => running().live),
      ledger: {
        state: () => 'unchecked',
        troubleOf: () => null,
        checkWhole: () => Promise.reject(new Error('No job runs in the simulation.')),
      },
      blobs: standIn(() => running().blobs),
      rulesOf,
      schema: larderHistory,
    }
    const app = await buildApp(context, join(tmpdir(), 'no-app-of-the-simulation'))
    await app.ready()
    return app
  }

  /** A database with its tables and a key to seal PINs with, which takes long to make. */
  template(): Promise<string> {
    this.#template ??= this.#makeTemplate()
    return this.#template
  }

  async #makeTemplate(): Promise<string> {
    const folder = mkdtempSync(join(memoryFolder, 'larder-sim-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const store = await openStore({ dataFolder: folder })
    await store.createBusiness(BUSINESS)
    await currentSealKey({ store, keys: this.keys }, BUSINESS, 0)
    await store.close()
    // Who closes last may only read, and leaves all of it in the log beside the file.
    const file = join(folder, 'larder.db')
    const database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    return file
  }
}

/** In memory where the system has such a folder. */
const memoryFolder = tmpdir()

export const host = new ServerHost()

/** A folder with a fresh database in `data`. */
export async function freshFolder(): Promise<string> {
  const template = await host.template()
  const folder = mkdtempSync(join(memoryFolder, 'larder-sim-'))
  cpSync(template, join(folder, 'data', 'larder.db'))
  return folder
}

/** The seal key is as old as the template: made new, as of now. @param now ms */
export async function renewSealKey(now: number): Promise<void> {
  const { store } = host.running()
  await store.write(BUSINESS, async (tx) => {
    const kid = await tx.kept<string>(kept.sealKey, 'current')
    const stored = kid && (await tx.kept<object>(kept.sealKey, kid.value))
    if (stored) await tx.keep(kept.sealKey, stored.key, { ...stored.value, made: now })
  })
}
