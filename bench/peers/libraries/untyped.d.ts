/** PouchDB brings no types of its own; what is used of it. */
declare module 'pouchdb-core' {
  type Plugins = { plugin(added: unknown): Plugins }
  export default class PouchDB {
    static plugin(added: unknown): Plugins
    constructor(name: string, options: { adapter: string; revs_limit: number })
    createIndex(wish: {
      index: { fields: readonly string[]; name: string; ddoc: string }
    }): Promise<unknown>
    bulkDocs(docs: readonly object[], options: { new_edits: boolean }): Promise<void>
    put(doc: object): Promise<{ id: string }>
    find(wish: object): Promise<{ docs: Record<string, unknown>[]; warning?: string }>
    allDocs(wish: object): Promise<{
      total_rows: number
      rows: { doc: Record<string, unknown> }[]
    }>
  }
}
declare module 'pouchdb-adapter-indexeddb' {
  const plugin: unknown
  export default plugin
}
declare module 'pouchdb-find' {
  const plugin: unknown
  export default plugin
}
